import '../chrome/start.tsx';
import { island } from '../../shared/mount/island.tsx';
import '../../styles/labels.css';
import { LabelsIsland } from './labels.tsx';
import { labelsProps } from './props.ts';

export const { mount, View } = island('labels', labelsProps, LabelsIsland);
