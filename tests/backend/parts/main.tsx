import * as v from 'valibot';
import { island } from '../../../shared/mount/island.tsx';
import { Parts } from './parts.tsx';

island('parts', v.object({}), Parts);
