import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGhostBox } from '../../../shared/stores/ghost-box.ts';
import { count } from '../../proof/figure.ts';
import { holdCalls, settled } from '../../support/held-calls.ts';
import { always } from '../../support/property.ts';
import { expectedErrors } from '../../support/setup.ts';

const calls = holdCalls();
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Event =
  | { readonly type: string }
  | 'pause'
  /** The call at this place of those that wait is answered, or breaks. */
  | { readonly answer: number }
  | { readonly cut: number };
const event = fc.oneof(
  fc.constantFrom('', 'n', 'ni', 'nig', 'k').map((type): Event => ({ type })),
  fc.constant<Event>('pause'),
  fc.nat({ max: 3 }).map((answer): Event => ({ answer })),
  fc.nat({ max: 3 }).map((cut): Event => ({ cut })),
);

test('an older answer never shows over a newer text, whatever comes when [beyond-42]', async () => {
  const schedules = await always(
    2_000,
    fc.asyncProperty(fc.array(event, { maxLength: 14 }), async (events) => {
      calls.clear();
      const box = createGhostBox();
      let changes = 0;
      let shown = box.$state.get().suggestions;
      for (const event of events) {
        if (event === 'pause') {
          vi.advanceTimersByTime(300);
          await settled();
        } else if ('type' in event) {
          changes += 1;
          box.setText(event.type);
        } else {
          const [call] = calls.held.splice('answer' in event ? event.answer : event.cut, 1);
          const name = call?.url.searchParams.get('complete');
          if ('answer' in event) await call?.answer({ results: [{ id: 1, name }] });
          else await call?.cut();
        }
        const waiting = calls.held.filter((call) => !call.isGivenUp());
        expect(waiting.length).toBeLessThanOrEqual(1);
        expect(calls.total()).toBeLessThanOrEqual(changes);
        const { text, suggestions } = box.$state.get();
        // Until the next answer has come those of the text before may stand.
        if (suggestions !== shown) expect(suggestions.filter(({ name }) => name !== text)).toEqual([]);
        shown = suggestions;
      }
      box.close();
      expectedErrors();
    }),
  );
  count('schedules tried', schedules);
});
