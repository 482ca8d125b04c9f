import { accountRows } from './account.tsx';
import { prove } from './prove.tsx';

prove('my account', accountRows);
