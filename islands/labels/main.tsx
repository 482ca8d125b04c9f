import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import { $djAccess } from '../../shared/views/dj-only.tsx';
import '../../styles/labels.css';
import { LabelsIsland } from './labels.tsx';

export const { mount, View } = island('labels', noProps, LabelsIsland, () => $djAccess.get() === 'allowed');
