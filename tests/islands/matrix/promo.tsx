import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { InboxIsland } from '../../../islands/inbox/inbox.tsx';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { startKeys } from '../../../shared/keyboard/keys.ts';
import { activePlayerShortcuts } from '../../../shared/player/player-keys.ts';
import { serveModules } from '../../support/modules.ts';
import { passHumanCheck } from '../../support/pass-human-check.ts';
import type { Site } from '../../support/stand-in.ts';
import { button, field, fillIn, heading, press } from '../../support/ui.ts';
import { ACKNOWLEDGED, BEFORE_LOGIN } from './faults.ts';
import { inOrder, type Row, row, type Step, show, visit } from './row.tsx';

/** One promo, and the list of them. */

const PROMOS = '/api/v1/recipient/promos';
const LINK = '/recipient/promos/21?link=open-house';

const showPromo = () => show(<PromoIsland />);
const showInbox = () => show(<InboxIsland />);

/** Opens a promo as Marlow and waits for its heading. */
const opened = (path: string, name: string | RegExp, ...more: readonly Step[]) =>
  inOrder(visit('marlow', path), showPromo, () => heading(name), ...more);

/** A human check that everybody passes at once. */
const CHECK = '/passes.js';
serveModules({ [CHECK]: 'export const mount = (_, { passed }) => void humanToken().then(passed);' });

const poster = (site: Site) => async (path: string, body: object) =>
  (
    await site.fetch(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  ).json();

const isUp = (state: boolean) => () =>
  waitFor(() => expect(button('Thumbs up').getAttribute('aria-pressed')).toBe(String(state)));

const list = () => screen.findByRole('list', { name: 'Promos' });
const inRow = (selector: string) => document.querySelector(`[data-row="39"] ${selector}`);
const key = (name: string) => () => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const isAtRow = () => waitFor(() => expect(document.activeElement?.closest('[data-row="39"]')).toBeTruthy());

/** The inbox, at its first row. */
const openInbox = inOrder(
  visit('marlow', '/recipient'),
  () => startKeys(activePlayerShortcuts),
  showInbox,
  () => screen.findByText('Foxglove - Silver Gravel'),
);

/** A list of promos by its address. */
const campaigns = (name: string, path: string, address: string): Row =>
  row('recipient-campaigns.fetchCampaigns', `comes to the promos of ${name}`, `${address}?filter`, {
    open: visit('marlow', path),
    act: showInbox,
    done: list,
    again: () => press('Try again'),
    // There is no such company; the list of all has none to name.
    ways: path === '/recipient' ? {} : { 404: 'Show all promos' },
  });

/** The numbers beside the filters, without which the list is there. */
const stats = (name: string, path: string, address: string): Row =>
  row('recipient-campaigns.fetchCampaignStats', `has no numbers of ${name}`, address, {
    open: visit('marlow', path),
    act: showInbox,
    done: list,
    kept: list,
    silent: 'while logged in',
  });

const YES = { Comment: 'Yes, please.' };
const GUEST = { ...YES, Name: 'Guest', Email: 'guest@example.net' };

const feedback = (name: string, address: string, values: Readonly<Record<string, string>>, open: Step): Row =>
  row('recipient-promos.sendPromoFeedback', name, address, {
    open: inOrder(open, () => fillIn(values)),
    act: () => press('Send & unlock download'),
    done: () => screen.findByText(/^The label (has your feedback|had feedback of yours already)/),
    kept: () => {
      for (const [label, value] of Object.entries(values)) expect(field(label).value).toBe(value);
    },
    // The label has it already: that is as good.
    bears: [...ACKNOWLEDGED, '409'],
  });

export const promoRows: readonly Row[] = [
  row('recipient-promos.fetchPromo', 'opens a promo', '/recipient/promos/1?', {
    open: visit('marlow', '/recipient/promos/1'),
    act: showPromo,
    done: () => screen.findByRole('region', { name: 'Download' }),
    again: () => press('Try again'),
    // The screen itself shows the promo error, and takes the focus.
    words: { '422': /^$/ },
    // An error object is a promo error, which trying again does not change.
    ways: { '422': 'promo dashboard' },
    // An invalid field does not lose the rest.
    bears: ACKNOWLEDGED,
    login: 'DJ Login',
  }),
  feedback('sends feedback', '/recipient/promos/6/feedback', YES, opened('/recipient/promos/6', /./)),
  feedback(
    'sends feedback over a public link',
    '/recipient/promos/21/feedback',
    GUEST,
    inOrder(
      visit('nobody', LINK),
      showPromo,
      () => heading(/./),
      () => press('9', 'radio'),
    ),
  ),
  row('recipient-promos.sendThumbs', 'gives a promo thumbs up', '/recipient/promos/2/kato', {
    open: opened('/recipient/promos/2', 'Halden - Green Room'),
    act: () => press('Thumbs up'),
    done: isUp(true),
    kept: isUp(false),
    bears: ACKNOWLEDGED,
    isToggle: true,
  }),
  row('client.checkFile', 'asks for a download', '/media', {
    // The one format whose size is known without encoding it.
    open: opened('/recipient/promos/2', 'Halden - Green Room', () => press('WAV', 'radio')),
    act: () => press(/^Download Exit Sign as/),
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
    // A question for the head of a file has no answer that could be spoilt.
    bears: ['reset', 'stalled', 'truncated', 'wrong', 'huge'],
  }),
  row('client-session.sendVerification', 'has the address confirmed', '/verify/', {
    open: inOrder(
      ({ site }) => {
        configure({ ...defaultConfig, humanCheck: CHECK });
        Object.assign(globalThis, { humanToken: () => passHumanCheck(poster(site)) });
      },
      visit('unconfirmed', '/recipient/promos/1'),
      showPromo,
      () => heading('Please Confirm Your Email'),
    ),
    act: async () => {
      await waitFor(() => expect(button('Send').disabled).toBe(false));
      await press('Send');
    },
    done: () => screen.findByText('Please click the link in the email we have just sent you'),
    words: BEFORE_LOGIN,
    bears: ACKNOWLEDGED,
  }),
  row('client-session.requestAccessLink', 'has a link to a promo sent', '/verifyemail/', {
    open: opened('/recipient/promos/22', 'Confirm Your Email', () => fillIn({ Email: 'marlow@example.net' })),
    act: () => press('Send'),
    done: () => screen.findByText('You have mail. Please click the link in the email.'),
    kept: () => expect(field('Email').value).toBe('marlow@example.net'),
    words: BEFORE_LOGIN,
    bears: ACKNOWLEDGED,
  }),
  campaigns('everybody', '/recipient', PROMOS),
  campaigns('a company', '/recipient/promos/company/2', `${PROMOS}/company/2`),
  campaigns('a subdomain', '/recipient/promos/company/u/kelp-audio', `${PROMOS}/company/u/kelp-audio`),
  stats('everybody', '/recipient', `${PROMOS}/stats`),
  stats('a company', '/recipient/promos/company/2', `${PROMOS}/company/2/stats`),
  row('recipient-promos.fetchPromo', 'preloads from a row of the inbox', '/recipient/promos/39?', {
    open: openInbox,
    act: key('ArrowDown'),
    done: isAtRow,
    kept: isAtRow,
    again: isAtRow,
    // Nobody has asked for it yet.
    silent: 'while logged in',
  }),
  row('recipient-promos.sendThumbs', 'gives thumbs up in the inbox', '/recipient/promos/39/kato', {
    open: inOrder(openInbox, key('ArrowDown')),
    act: key('u'),
    done: () => waitFor(() => expect(inRow('[aria-pressed=true]')).not.toBeNull()),
    kept: () => waitFor(() => expect(inRow('[aria-pressed=true]')).toBeNull()),
    bears: ACKNOWLEDGED,
    isToggle: true,
  }),
];
