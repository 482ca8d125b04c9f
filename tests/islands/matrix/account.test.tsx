import { accountRows } from './account.tsx';
import { prove } from './prove.tsx';
import { signupRows } from './signup.tsx';

prove('my account', accountRows);
prove('sign-up', signupRows);
