import { render } from '@testing-library/react';
import { DjLogin } from '../../../islands/login/dj-login.tsx';
import { createDjLogin } from '../../../islands/login/dj-login-store.ts';
import type { Site } from '../../support/stand-in.ts';
import { heading } from '../../support/ui.ts';

/** Renders the DJ login, optionally with an existing store, as after a switch of tabs. */
export const showLogin = (
  store = createDjLogin(),
  possible: Parameters<typeof DjLogin>[0]['possible'] = [],
) => render(<DjLogin store={store} possible={possible} />);

/** Logs in the given people in turn, opens the DJ login, and waits for its heading. */
export async function openLogin(
  site: Site,
  {
    path = '/login/djs',
    who = [],
    title = 'Login with Email',
  }: {
    readonly path?: string;
    readonly who?: readonly Parameters<Site['become']>[0][];
    readonly title?: string;
  } = {},
) {
  for (const name of who) await site.become(name);
  await site.open(path);
  const store = createDjLogin();
  const view = showLogin(store);
  await heading(title);
  return { ...view, store };
}
