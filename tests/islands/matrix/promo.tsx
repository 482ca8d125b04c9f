import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { startKeys } from '../../../shared/stores/player-keys.ts';
import { humanToken } from '../../support/human-token.ts';
import { serveModules } from '../../support/modules.ts';
import type { Site } from '../../support/stand-in.ts';
import { BEFORE_LOGIN, type Fault } from './faults.ts';
import { ACKNOWLEDGED, type Row, type Stage } from './row.ts';

/** One promo, and the list of them. */

const PROMOS = '/api/v1/recipient/promos';
const LINK = '/recipient/promos/21?link=open-house';

const as =
  (who: Parameters<Stage['site']['become']>[0], path: string) =>
  async ({ site }: Stage) => {
    await site.become(who);
    await site.open(path);
  };
const show = async ({ show }: Stage) => show(<PromoIsland />);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const opened =
  (path: string, name: string | RegExp, who: Parameters<typeof as>[0] = 'marlow') =>
  async (stage: Stage) => {
    await as(who, path)(stage);
    await show(stage);
    await heading(name);
  };

const comment = () => screen.getByLabelText('Comment');
const YES = 'Yes, please.';

/** A question for the head of a file has no answer that could be spoilt. */
const BODILESS: readonly Fault[] = ['reset', 'stalled', 'truncated', 'wrong', 'huge'];

/** A human check that whoever comes passes at once. */
const CHECK = '/passes.js';
serveModules({ [CHECK]: 'export const mount = (_, { passed }) => void humanToken().then(passed);' });

const poster = (site: Site) => async (path: string, body: object) =>
  (await site.fetch(path, { method: 'POST', body: JSON.stringify(body), headers: JSON_TYPE })).json();
const JSON_TYPE = { 'content-type': 'application/json' };

const thumbUp = () => screen.getByRole('button', { name: 'Thumbs up' });
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

const list = () => screen.findByRole('list', { name: 'Promos' });
const row = () => document.querySelector<HTMLElement>('[data-row="39"]') as HTMLElement;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

/** The inbox, at its first row. */
async function openInbox(stage: Stage) {
  await as('marlow', '/recipient')(stage);
  startKeys();
  await show(stage);
  await screen.findByText('Foxglove - Silver Gravel');
}

/** A list of promos by its address. */
const campaigns = (name: string, path: string, address: string): Row => ({
  call: 'recipient-campaigns.fetchCampaigns',
  name: `comes to the promos of ${name}`,
  address: `${address}?filter`,
  open: as('marlow', path),
  act: show,
  done: list,
  again: ({ press }) => press('Try again'),
  // There is no such company; the list of all has none to name.
  ways: path === '/recipient' ? {} : { 404: 'Show all promos' },
});

/** The numbers beside the filters. */
const stats = (name: string, path: string, address: string): Row => ({
  call: 'recipient-campaigns.fetchCampaignStats',
  name: `has no numbers of ${name}`,
  address,
  open: as('marlow', path),
  act: show,
  done: list,
  kept: list,
});

export const promoRows: readonly Row[] = [
  {
    call: 'recipient-promos.fetchPromo',
    name: 'opens a promo',
    address: '/recipient/promos/1?',
    open: as('marlow', '/recipient/promos/1'),
    act: show,
    done: () => screen.findByRole('region', { name: 'Download' }),
    again: ({ press }) => press('Try again'),
    // The screen itself asks for a login, and takes the focus.
    words: { unauthorised: /^$/, '422': /^$/ },
    // An error object is a promo error, which trying again does not change.
    ways: { '422': 'promo dashboard' },
    // An odd field does not lose the rest.
    bears: ['wrong'],
    login: 'DJ Login',
  },
  {
    call: 'recipient-promos.sendFeedback',
    name: 'sends feedback',
    address: '/recipient/promos/6/feedback',
    open: async (stage) => {
      await opened('/recipient/promos/6', /./)(stage);
      await stage.write('Comment', YES);
    },
    act: ({ press }) => press('Send & unlock download'),
    done: () => screen.findByText(/^The label (has your feedback|had feedback of yours already)/),
    kept: () => expect(comment()).toHaveProperty('value', YES),
    // The label has it already: that is as good.
    bears: [...ACKNOWLEDGED, '409'],
  },
  {
    call: 'recipient-promos.sendFeedback',
    name: 'sends feedback over a public link',
    address: '/recipient/promos/21/feedback',
    open: async (stage) => {
      await opened(LINK, /./, 'nobody')(stage);
      await stage.press('9', 'radio');
      await stage.write('Comment', YES);
      await stage.write('Name', 'Guest');
      await stage.write('Email', 'guest@example.net');
    },
    act: ({ press }) => press('Send & unlock download'),
    done: () => screen.findByText(/^The label (has your feedback|had feedback of yours already)/),
    kept: () =>
      expect([comment(), screen.getByLabelText('Name'), screen.getByLabelText('Email')]).toMatchObject([
        { value: YES },
        { value: 'Guest' },
        { value: 'guest@example.net' },
      ]),
    bears: [...ACKNOWLEDGED, '409'],
  },
  {
    call: 'recipient-promos.sendThumbs',
    name: 'gives a promo thumbs up',
    address: '/recipient/promos/2/kato',
    open: opened('/recipient/promos/2', 'Halden - Green Room'),
    act: ({ press }) => press('Thumbs up'),
    done: () => waitFor(() => expect(isPressed(thumbUp())).toBe(true)),
    kept: () => waitFor(() => expect(isPressed(thumbUp())).toBe(false)),
    // An odd answer leaves what was pressed.
    bears: ACKNOWLEDGED,
    isToggle: true,
  },
  {
    call: 'check-file.checkFile',
    name: 'asks for a download',
    address: '/media',
    open: async (stage) => {
      await opened('/recipient/promos/2', 'Halden - Green Room')(stage);
      // The one format whose size is known without encoding it.
      await stage.press('WAV', 'radio');
    },
    act: ({ press }) => press(/^Download Exit Sign as/),
    done: () => screen.findByText('Your download is on its way.'),
    words: {
      '400': /That did not work/,
      '400-short': /That did not work/,
      '403': /This download is not open to you/,
      wall: /This download is not open to you/,
      '404': /This file is no longer there/,
      '409': /That did not work/,
      '422': /That did not work/,
    },
    bears: BODILESS,
  },
  {
    call: 'verify.sendVerification',
    name: 'has the address confirmed',
    address: '/verify/',
    open: async (stage) => {
      configure({ ...defaultConfig, humanCheck: CHECK });
      Object.assign(globalThis, { humanToken: () => humanToken(poster(stage.site)) });
      await opened('/recipient/promos/1', 'Please Confirm Your Email', 'unconfirmed')(stage);
    },
    act: async ({ press }) => {
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false),
      );
      await press('Send');
    },
    done: () => screen.findByText('Please click the link in the email we have just sent you'),
    words: BEFORE_LOGIN,
    bears: ACKNOWLEDGED,
  },
  {
    call: 'verify.requestAccessLink',
    name: 'has a link to a promo sent',
    address: '/verifyemail/',
    open: async (stage) => {
      await opened('/recipient/promos/22', 'Confirm Your Email')(stage);
      await stage.write('Email', 'marlow@example.net');
    },
    act: ({ press }) => press('Send'),
    done: () => screen.findByText('You have mail. Please click the link in the email.'),
    kept: () => expect(screen.getByLabelText('Email')).toHaveProperty('value', 'marlow@example.net'),
    words: BEFORE_LOGIN,
    bears: ACKNOWLEDGED,
  },
  campaigns('everybody', '/recipient', PROMOS),
  campaigns('a company', '/recipient/promos/company/2', `${PROMOS}/company/2`),
  campaigns('a subdomain', '/recipient/promos/company/u/kelp-audio', `${PROMOS}/company/u/kelp-audio`),
  stats('everybody', '/recipient', `${PROMOS}/stats`),
  stats('a company', '/recipient/promos/company/2', `${PROMOS}/company/2/stats`),
  {
    call: 'recipient-promos.fetchPromo',
    name: 'looks ahead from a row of the inbox',
    address: '/recipient/promos/39?',
    open: openInbox,
    act: async () => press('ArrowDown'),
    done: () => waitFor(() => expect(row().contains(document.activeElement)).toBe(true)),
    kept: () => expect(row().contains(document.activeElement)).toBe(true),
  },
  {
    call: 'recipient-promos.sendThumbs',
    name: 'gives thumbs up in the inbox',
    address: '/recipient/promos/39/kato',
    open: async (stage) => {
      await openInbox(stage);
      press('ArrowDown');
    },
    act: async () => press('u'),
    done: () => waitFor(() => expect(row().querySelector('[aria-pressed=true]')).not.toBeNull()),
    kept: () => waitFor(() => expect(row().querySelector('[aria-pressed=true]')).toBeNull()),
    bears: ACKNOWLEDGED,
    isToggle: true,
  },
];
