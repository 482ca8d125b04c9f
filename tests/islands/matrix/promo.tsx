import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { InboxIsland } from '../../../islands/inbox/inbox.tsx';
import { activePlayerHandlers } from '../../../islands/player/player-keys.ts';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { startShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { serveModules } from '../../support/modules.ts';
import { passHumanCheck } from '../../support/pass-human-check.ts';
import type { Site } from '../../support/stand-in.ts';
import { button, field, fillIn, heading, press } from '../../support/ui.ts';
import { ANY_BODY, LOGIN_MESSAGES, NO_ANSWER, WRONG_BODY } from './faults.ts';
import { inOrder, type Row, row, type Step, show, visit } from './row.tsx';

const PROMOS = '/api/v1/recipient/promos';
const LINK = '/recipient/promos/21?link=open-house';

const showPromo = () => show(<PromoIsland />);
const showInbox = () => show(<InboxIsland />);

/** Opens a promo as Marlow and waits for its heading. */
const opened = (path: string, name: string | RegExp, ...more: readonly Step[]) =>
  inOrder(visit('marlow', path), showPromo, () => heading(name), ...more);

/** A human check that passes at once. */
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

async function passAndSend() {
  await waitFor(() => expect(button('Send').disabled).toBe(false));
  await press('Send');
}
const checkRestarts = () =>
  waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Human check'));

const isUp = (state: boolean) => () =>
  waitFor(() => expect(button('Thumbs up').getAttribute('aria-pressed')).toBe(String(state)));

const list = () => screen.findByRole('list', { name: 'Promos' });
const isAtRow = () => waitFor(() => expect(document.activeElement?.closest('[data-row="39"]')).toBeTruthy());

const campaigns = (name: string, path: string, address: string): Row =>
  row('recipient-campaigns.fetchCampaigns', `loads the promos of ${name}`, `${address}?filter`, {
    open: visit('marlow', path),
    act: showInbox,
    expectSuccess: list,
    retry: () => press('Try again'),
    // 404 means that the company doesn't exist.
    links: path === '/recipient' ? {} : { 404: 'Show all promos' },
  });

/** The counts next to the filters. The list works without them. */
const stats = (name: string, path: string, address: string): Row =>
  row('recipient-campaigns.fetchCampaignStats', `loads the counts of ${name}`, address, {
    open: visit('marlow', path),
    act: showInbox,
    expectSuccess: list,
    expectAfterFailure: list,
    silent: 'while logged in',
  });

const YES = { Comment: 'Yes, please.' };
const GUEST = { ...YES, Name: 'Guest', Email: 'guest@example.net' };

const feedback = (name: string, address: string, values: Readonly<Record<string, string>>, open: Step): Row =>
  row('recipient-promos.sendPromoFeedback', name, address, {
    open: inOrder(open, () => fillIn(values)),
    act: () => press('Send feedback'),
    expectSuccess: () =>
      screen.findByText(/^(Thanks\. The label has your feedback|You've already sent feedback)/),
    expectAfterFailure: () => {
      for (const [label, value] of Object.entries(values)) expect(field(label).value).toBe(value);
    },
    // 409 means that the label already has feedback from this person.
    tolerates: [...ANY_BODY, '409'],
  });

export const promoRows: readonly Row[] = [
  row('recipient-promos.fetchPromo', 'opens a promo', '/recipient/promos/1?', {
    open: visit('marlow', '/recipient/promos/1'),
    act: showPromo,
    expectSuccess: () => screen.findByRole('region', { name: 'Download' }),
    retry: () => press('Try again'),
    // The screen shows the promo error instead of an alert.
    messages: { '422': /^$/ },
    // A 422 is a promo error, which a retry cannot fix.
    links: { '422': 'promo dashboard' },
    // An invalid field does not invalidate the rest of the promo.
    tolerates: WRONG_BODY,
    loginLink: 'Log in as a DJ',
  }),
  feedback('sends feedback', '/recipient/promos/6/feedback', YES, opened('/recipient/promos/6', /./)),
  feedback(
    'sends feedback with a public link',
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
    open: opened('/recipient/promos/2', 'Halden – Green Room'),
    act: () => press('Thumbs up'),
    expectSuccess: isUp(true),
    expectAfterFailure: isUp(false),
    expectAfterLoss: isUp(true),
    tolerates: ANY_BODY,
    isToggle: true,
  }),
  row('client.checkFile', 'starts a download', '/media', {
    open: opened('/recipient/promos/2', 'Halden – Green Room'),
    // WAV is the only format that needs no encoding.
    act: inOrder(
      () => press('More actions: Exit Sign'),
      () => press('Download WAV: Exit Sign'),
    ),
    expectSuccess: () => screen.findByText('Download started.'),
    messages: {
      '400': /That didn't work/,
      '400-short': /That didn't work/,
      '403': /You don't have access to this download/,
      firewall: /You don't have access to this download/,
      '404': /This file is no longer available/,
      '409': /That didn't work/,
      '422': /That didn't work/,
    },
    repeats: true,
    // A HEAD response has no body.
    tolerates: ['reset', 'stalled', 'truncated', 'wrong', 'huge', 'empty', ...NO_ANSWER],
  }),
  row('client-session.sendVerification', 'sends the verification email', '/verify/', {
    open: inOrder(
      ({ site }) => {
        configure({ ...defaultConfig, humanCheck: CHECK });
        Object.assign(globalThis, { humanToken: () => passHumanCheck(poster(site)) });
      },
      visit('unconfirmed', '/recipient/promos/1'),
      showPromo,
      () => heading('Please Confirm Your Email'),
    ),
    act: passAndSend,
    expectSuccess: () => screen.findByText('Please click the link in the email we have just sent you'),
    retry: inOrder(checkRestarts, passAndSend),
    messages: LOGIN_MESSAGES,
    tolerates: WRONG_BODY,
  }),
  row('client-session.requestAccessLink', 'sends a link to the promo', '/verifyemail/', {
    open: opened('/recipient/promos/22', 'Confirm Your Email', () => fillIn({ Email: 'marlow@example.net' })),
    act: () => press('Send'),
    expectSuccess: () => screen.findByText('You have mail. Please click the link in the email.'),
    expectAfterFailure: () => expect(field('Email').value).toBe('marlow@example.net'),
    messages: LOGIN_MESSAGES,
    tolerates: WRONG_BODY,
  }),
  campaigns('all labels', '/recipient', PROMOS),
  campaigns('a company', '/recipient/promos/company/2', `${PROMOS}/company/2`),
  campaigns('a subdomain', '/recipient/promos/company/u/kelp-audio', `${PROMOS}/company/u/kelp-audio`),
  stats('all labels', '/recipient', `${PROMOS}/stats`),
  stats('a company', '/recipient/promos/company/2', `${PROMOS}/company/2/stats`),
  row('recipient-promos.fetchPromo', 'preloads from a row of the inbox', '/recipient/promos/39?', {
    open: inOrder(
      visit('marlow', '/recipient'),
      () => startShortcuts(activePlayerHandlers),
      showInbox,
      () => screen.findByText('Foxglove – Silver Gravel'),
    ),
    act: () => fireEvent.keyDown(document.body, { key: 'ArrowDown' }),
    expectSuccess: isAtRow,
    expectAfterFailure: isAtRow,
    retry: isAtRow,
    // A failed preload shows nothing.
    silent: 'while logged in',
  }),
];
