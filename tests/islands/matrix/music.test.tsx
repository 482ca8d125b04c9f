import { musicRows } from './music.tsx';
import { prove } from './prove.tsx';

prove('picks and labels', musicRows);
