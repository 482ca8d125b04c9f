import { musicRows } from './music.tsx';
import { testFaults } from './test-faults.tsx';

testFaults('picks and labels', musicRows);
