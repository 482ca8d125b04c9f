import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import '../../styles/labels.css';
import { addInitialLabels } from '../../shared/promos/followed-labels.ts';
import { LabelsIsland } from './labels.tsx';
import { firstRequests } from './labels-store.ts';

export const { mount } = island('labels', noProps, LabelsIsland, {
  firstRequests,
  prepare: addInitialLabels,
});
