import { promoRows } from './promo.tsx';
import { prove } from './prove.tsx';

prove('promos', promoRows);
