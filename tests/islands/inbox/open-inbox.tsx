import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { InboxIsland } from '../../../islands/inbox/inbox.tsx';
import { activePlayerHandlers } from '../../../islands/player/player-keys.ts';
import { refreshDrafts } from '../../../shared/feedback/drafts.ts';
import { $pageHandlers, startShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import type { Size } from '../../backend/db.ts';
import { openPromos } from '../promo/open-promo.tsx';

export const CALLS = '/api/v1/recipient/promos';

/** Marlow's first promos: new, opened and with feedback. */
export const FOXGLOVE = 'Foxglove – Silver Gravel';
export const ELIN = 'Elin Varga – Slow Meridian';
export const GARNET = 'Garnet – Slow Canal';
export const FIRST = [39, 57, 29];

export function openInboxes(size?: Size) {
  const { site, open } = openPromos(size, <InboxIsland />);
  let stopKeys = () => {};
  afterEach(() => stopKeys());

  const openInbox: typeof open = async (path, who) => {
    stopKeys();
    stopKeys = startShortcuts(activePlayerHandlers);
    const view = await open(path, who);
    act(refreshDrafts);
    return view;
  };
  const keepOnly = (ids: readonly number[]) => {
    site.standIn.db.sql.run`
      DELETE FROM sends WHERE recipient_id = 1
        AND promo_id NOT IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  };
  return {
    site,
    openInbox,
    keepOnly,
    /** Opens an inbox with a few promos, and waits until the shortcuts work. */
    async openFew(path = '/recipient', ids = FIRST) {
      keepOnly(ids);
      const view = await openInbox(path);
      await findNames();
      await waitFor(() => expect($pageHandlers.get()).not.toEqual([]));
      return view;
    },
  };
}

/** The other link of a row, to all promos of the sender, has a label. */
const NAME = 'a:not([aria-label])';

export const nameIn = (row: string) => document.querySelector(`${row} ${NAME}`)?.textContent;

export const names = () =>
  [...document.querySelectorAll(`[data-row] ${NAME}`)].map(({ textContent }) => textContent);

export async function findNames() {
  await waitFor(() => expect(names()).not.toEqual([]));
  return names();
}

export const row = async (name: string) =>
  (await screen.findByText(name)).closest<HTMLElement>('[data-row]') as HTMLElement;

export const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
export const focused = () => document.activeElement?.textContent;
export const expectFocusOn = (name: string | null | undefined) => waitFor(() => expect(focused()).toBe(name));
