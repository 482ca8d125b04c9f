import { render } from '@testing-library/react';
import { DjLogin } from '../../../islands/login/dj-login.tsx';
import { createDjLogin } from '../../../islands/login/dj-login-store.ts';
import type { Site } from '../../support/stand-in.ts';
import { heading } from '../../support/ui.ts';

/** Shows the DJ login; with a store of a login before, as the tabs do. */
export const showLogin = (
  store = createDjLogin(),
  possible: Parameters<typeof DjLogin>[0]['possible'] = [],
) => render(<DjLogin store={store} possible={possible} />);

/** Logs in, one after the other, opens the DJ login as the browser does, and waits for its heading. */
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
  for (const each of who) await site.become(each);
  await site.open(path);
  const store = createDjLogin();
  const view = showLogin(store);
  await heading(title);
  return { ...view, store };
}
