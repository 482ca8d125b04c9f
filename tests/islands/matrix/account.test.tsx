import { accountRows } from './account.tsx';
import { testFaults } from './test-faults.tsx';

testFaults('my account', accountRows);
