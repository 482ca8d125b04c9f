import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/promo.css';
import { PromoIsland } from './promo.tsx';
import { promoProps } from './props.ts';

export const { mount, View } = island('promo', promoProps, PromoIsland);
