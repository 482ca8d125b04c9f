import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import { $djAccess } from '../../shared/session/dj-access.ts';
import '../../styles/labels.css';
import { LabelsIsland } from './labels.tsx';

export const { mount, View } = island('labels', noProps, LabelsIsland, () => $djAccess.get() === 'allowed');
