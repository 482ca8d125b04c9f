import { act, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { djSignupProps } from '../../../islands/dj-signup/props.ts';
import type { Site } from '../../support/stand-in.ts';
import { fillIn, heading, press } from '../../support/ui.ts';

export const INVITATION = '/dj-signup/invitation/juniper-vale';
export const NEW = { Name: 'Nova', Email: 'nova@example.net' };

/** Opens a page of the sign-up with the props from the server's markup. */
export async function openSignup(site: Site, path = '/dj-signup/new') {
  await site.open(path);
  const page = await (await site.fetch(path, { headers: { accept: 'text/html' } })).text();
  const json = /data-props="([^"]*)"/.exec(page)?.[1] ?? '{}';
  const props = v.parse(djSignupProps, JSON.parse(json.replaceAll('&quot;', '"')));
  const view = render(<DjSignup {...props} />);
  await screen.findByRole('heading', { level: 1 });
  site.requests.length = 0;
  return view;
}

/** Opens the details of a new DJ. */
export async function openDetails(site: Site, values: Readonly<Record<string, string>> = NEW) {
  const view = await openSignup(site);
  await fillIn(values);
  await press('Continue');
  await heading('Check Your Details');
  return view;
}

/** Opens the PIN page of a new DJ. */
export async function openPin(site: Site) {
  const view = await openDetails(site);
  await press('create user');
  await heading('Confirm Email');
  return view;
}

/** Simulates Back or Forward to a path. */
export const goTo = (path: string) =>
  act(async () => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
