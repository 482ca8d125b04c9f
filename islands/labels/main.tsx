import '../chrome/start.tsx';
import { island, noProps } from '../../shared/mount/island.tsx';
import '../../styles/kit/cover.css';
import '../../styles/kit/list.css';
import '../../styles/kit/option.css';
import '../../styles/kit/panel.css';
import '../../styles/kit/screen.css';
import '../../styles/kit/search.css';
import '../../styles/labels.css';
import { LabelsIsland } from './labels.tsx';
import { addInitialData, firstRequests } from './labels-store.ts';

export const { mount } = island('labels', noProps, LabelsIsland, {
  firstRequests,
  prepare: addInitialData,
});
