import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/kit/cover.css';
import '../../styles/kit/keys.css';
import '../../styles/kit/option.css';
import '../../styles/kit/rating.css';
import '../../styles/kit/screen.css';
import '../../styles/kit/vinyl.css';
import '../../styles/promo.css';
import { PromoIsland } from './promo.tsx';
import { addInitialData, firstRequests } from './promo-store.ts';
import { promoProps } from './props.ts';

export const { mount } = island('promo', promoProps, PromoIsland, {
  firstRequests,
  prepare: addInitialData,
});
