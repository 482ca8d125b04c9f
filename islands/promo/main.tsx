import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/promo.css';
import { PromoIsland } from './promo.tsx';
import { addInitialData, firstRequests } from './promo-store.ts';
import { promoProps } from './props.ts';

export const { mount } = island('promo', promoProps, PromoIsland, {
  firstRequests,
  prepare: addInitialData,
});
