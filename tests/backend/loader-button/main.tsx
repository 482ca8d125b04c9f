import * as v from 'valibot';
import { island } from '../../../shared/mount/island.tsx';
import { LoaderButtonDemo } from './loader-button-demo.tsx';

island('loader-button', v.object({}), LoaderButtonDemo);
