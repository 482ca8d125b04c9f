import { promoRows } from './promo.tsx';
import { testFaults } from './test-faults.tsx';

testFaults('promos', promoRows);
