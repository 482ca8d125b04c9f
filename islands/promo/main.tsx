import '../chrome/start.ts';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/screen.css';
import '../../styles/inbox-outline.css';
import '../../styles/promo-outline.css';
import { loadPart, PromoIsland } from './promo.tsx';
import { promoProps } from './props.ts';

export const { mount, View } = island('promo', promoProps, PromoIsland, loadPart);
