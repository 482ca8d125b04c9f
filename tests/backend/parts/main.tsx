import '../../../islands/chrome/styles.ts';
import '../../../styles/kit/field.css';
import '../../../styles/kit/list.css';
import '../../../styles/kit/pin.css';
import '../../../styles/kit/search.css';
import '../../../styles/kit/social.css';
import { island, noProps } from '../../../shared/mount/island.tsx';
import './parts.css';
import { Parts } from './parts.tsx';

island('parts', noProps, Parts);
