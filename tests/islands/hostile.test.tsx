import { render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { InboxIsland } from '../../islands/inbox/inbox.tsx';
import { LabelsIsland } from '../../islands/labels/labels.tsx';
import { LoginIsland } from '../../islands/login/login.tsx';
import { MyAccountIsland } from '../../islands/my-account/my-account.tsx';
import { PicksIsland } from '../../islands/picks/picks.tsx';
import { PromoIsland } from '../../islands/promo/promo.tsx';
import { createPoisoner } from '../support/hostile.ts';
import { openBrowser, type Who } from './browser.ts';

/** Server data shows as text: it adds no markup, event handlers or foreign URLs. */

const { visit } = openBrowser();

/** Person, path, a selector for the loaded screen, and the view. */
const screens: readonly [Who, string, string, () => ReactNode][] = [
  ['marlow', '/recipient', '[data-row]', () => <InboxIsland />],
  ['marlow', '/recipient/promos/1', 'ol > li', () => <PromoIsland />],
  ['marlow', '/recipient/promos/15', 'section > h1', () => <PromoIsland />],
  ['unconfirmed', '/recipient/promos/1', 'section > h1', () => <PromoIsland />],
  ['marlow', '/recipient/kato/picks', '[aria-label=Picks] > li', () => <PicksIsland />],
  ['marlow', '/recipient/labels/following', '[data-row]', () => <LabelsIsland />],
  ['marlow', '/recipient/myaccount', '#subscriptions li', () => <MyAccountIsland />],
  ['nightjar', '/myaccount', '#credits li', () => <MyAccountIsland />],
  ['marlow', '/login/djs', 'li > button', () => <LoginIsland mode="recipient" />],
];

test.each(screens)(
  'renders hostile texts and URLs as plain text for %s at %s [beyond-01, beyond-112]',
  async (who, path, selector, view) => {
    await visit(path, who);
    const realFetch = globalThis.fetch;
    const poison = createPoisoner();
    let poisonedCount = 0;
    globalThis.fetch = async (input, init) => {
      const response = await realFetch(input, init);
      if (!response.headers.get('content-type')?.includes('json')) return response;
      poisonedCount++;
      return new Response(JSON.stringify(poison(await response.json())), { status: response.status });
    };
    const { container } = render(view());
    await waitFor(() => expect(container.querySelector(selector)).not.toBeNull());
    expect(poisonedCount).toBeGreaterThan(0);
    expect(findHarm(container)).toEqual([]);
  },
);

const FOREIGN_MARKUP = ['SCRIPT', 'IFRAME', 'OBJECT', 'BASE', 'META', 'STYLE'];

function findHarm(container: Element): string[] {
  return [...container.querySelectorAll('*')].flatMap((element) => [
    ...[...element.attributes].filter(({ name }) => /^on/i.test(name)).map(({ name }) => name),
    ...(FOREIGN_MARKUP.includes(element.tagName) ? [element.tagName] : []),
    ...['href', 'src', 'action'].flatMap((name) => {
      const value = element.getAttribute(name);
      if (!value) return [];
      const { origin, protocol } = new URL(value, location.href);
      if (origin === location.origin) return [];
      return element.getAttribute('target') === '_blank' && /^https?:$/.test(protocol)
        ? []
        : [value.slice(0, 90)];
    }),
  ]);
}
