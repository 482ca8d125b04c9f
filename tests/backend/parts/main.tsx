import { island, noProps } from '../../../shared/mount/island.tsx';
import './parts.css';
import { Parts } from './parts.tsx';

island('parts', noProps, Parts);
