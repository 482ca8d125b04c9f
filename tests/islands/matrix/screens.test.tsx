import { accountRows } from './account.tsx';
import { chromeRows } from './chrome.tsx';
import { loginRows } from './login.tsx';
import { testFaults } from './test-faults.tsx';

testFaults('login and sign-up', loginRows);
testFaults('my account', accountRows);
testFaults('chrome and email pages', chromeRows);
