import { chromeRows } from './chrome.tsx';
import { testFaults } from './test-faults.tsx';

testFaults('chrome and email pages', chromeRows);
