import { loginRows } from './login.tsx';
import { prove } from './prove.tsx';

prove('logging in', loginRows);
