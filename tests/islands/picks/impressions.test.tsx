import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import { flushPromises } from '../../support/until.ts';
import { KATO, openPicks } from './open-picks.tsx';

const { site, keepOnly, calls } = openPicks();

/** Reports that an element is visible by a ratio, as the browser would. */
let show: (target: Element, intersectionRatio: number) => void;
const observed = new Set<Element>();

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(report: (entries: object[]) => void) {
      show = (target, intersectionRatio) => {
        if (observed.has(target)) report([{ target, intersectionRatio }]);
      };
    }
    observe = (element: Element) => observed.add(element);
    unobserve = (element: Element) => observed.delete(element);
  },
);

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}
afterEach(() => setVisibility('visible'));

async function openCard() {
  const view = render(<PicksIsland />);
  const card = (await screen.findByRole('heading', { level: 2 })).closest('li') as HTMLElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const showFor = async (ms: number, ratio?: number) => {
    if (ratio !== undefined) show(card, ratio);
    vi.advanceTimersByTime(ms);
    await flushPromises();
  };
  return { ...view, card, showFor };
}

test('reports a card once, after half of it was visible for one second in a visible tab [4-50, 7-56]', async () => {
  await site.become('marlow');
  keepOnly([1]);
  await site.open('/recipient/kato/picks');
  const removed = await openCard();
  await removed.showFor(800, 0.9);
  removed.unmount();
  await removed.showFor(5000);
  vi.useRealTimers();

  const { card, showFor } = await openCard();
  await showFor(2000, 0.4);
  await showFor(800, 0.9);
  await showFor(800, 0.1);
  await showFor(500, 1);
  setVisibility('hidden');
  await showFor(5000);
  setVisibility('visible');
  await showFor(999);
  expect([calls('impression'), observed.has(card)]).toEqual([[], true]);
  await showFor(1);
  expect(observed.has(card)).toBe(false);
  await showFor(1000, 1);
  vi.useRealTimers();
  await waitFor(() => expect(calls('impression')).toEqual([`GET ${KATO}/impression?pick=1`]));
});
