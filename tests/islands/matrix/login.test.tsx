import { loginRows } from './login.tsx';
import { testFaults } from './test-faults.tsx';

testFaults('login and sign-up', loginRows);
