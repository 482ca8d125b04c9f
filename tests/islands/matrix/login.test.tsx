import { loginRows } from './login.tsx';
import { prove } from './prove.tsx';

prove('login and sign-up', loginRows);
