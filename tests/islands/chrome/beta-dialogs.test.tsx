import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { has, RecipientFlag, UserFlag } from '../../../shared/entities/flags.ts';
import { nobody } from '../../../shared/entities/session.ts';
import { openDialog } from '../../../shared/stores/dialogs.ts';
import { setSession } from '../../../shared/stores/session.ts';
import { pageFeedback } from '../../backend/page-feedback.ts';
import { recipientById, userById } from '../../backend/people.ts';
import { closeDialogs } from '../../support/dialogs.ts';
import { openInOutlet } from '../../support/open-dialogs.tsx';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const user = userEvent.setup();
const button = (name: string) => screen.getByRole('button', { name });
const feedback = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback (optional)' });

/** How each kind of person is logged in, switched, and heard. */
const kinds = {
  client: {
    who: 'nightjar',
    page: '/myaccount?tab=credits',
    toggle: '/api/v1/client/user/toggle_beta_testing?beta=',
    feedback: '/client_feedback',
    isOn: () => has(userById(site.standIn.db, 1)?.flags ?? 0, UserFlag.BETA_TESTER),
  },
  recipient: {
    who: 'marlow',
    page: '/recipient/promos/1',
    toggle: '/api/v1/recipient/info/toggle_beta_testing?value=',
    feedback: '/recipient/pagefeedback?ajax=1',
    isOn: () => has(recipientById(site.standIn.db, 1)?.flags ?? 0, RecipientFlag.BETA_TESTING),
  },
} as const;
type Kind = keyof typeof kinds;

afterEach(() => {
  closeDialogs();
  setSession(nobody);
});

async function open(name: 'beta-enable' | 'beta-disable', kind: Kind) {
  const { who, page, toggle } = kinds[kind];
  await site.become(who);
  if (name === 'beta-disable') await site.fetch(`${toggle}true`);
  await site.open(page);
  const { results } = openInOutlet(() => openDialog(name, { kind }));
  return { dialog: await screen.findByRole<HTMLDialogElement>('dialog'), results };
}

describe.each(['client', 'recipient'] as const)('beta of a %s', (kind) => {
  const { toggle, feedback: feedbackUrl, page, isOn } = kinds[kind];
  const [feedbackPath = ''] = feedbackUrl.split('?');

  test('enabling asks, switches by one call and resolves with that [1-26, 2.6-01, 2.6-02, 2.6-03, 2.6-15, 7-12, 7-13]', async () => {
    const { dialog, results } = await open('beta-enable', kind);
    expect(screen.getByRole('dialog', { name: 'Beta Mode' })).toBe(dialog);
    expect(screen.getByText('This will enable beta mode. You can switch back at any time.')).toBeTruthy();
    expect(button('Cancel')).toBeTruthy();
    expect(site.requests).toEqual([]);
    await user.dblClick(button('Enable Beta Mode'));
    await waitFor(() => expect(results).toEqual(['enabled']));
    expect(site.requests).toEqual([`GET ${toggle}true`]);
    expect(isOn()).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('an enabling that fails is told in the dialog and can be tried again [beyond-22]', async () => {
    const { results } = await open('beta-enable', kind);
    await site.break('500', '/api/v1', 1);
    await user.click(button('Enable Beta Mode'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong on our side/);
    expect([isOn(), results]).toEqual([false, []]);
    await user.click(button('Enable Beta Mode'));
    await waitFor(() => expect(results).toEqual(['enabled']));
    expect(isOn()).toBe(true);
  });

  test('disabling asks for feedback, which may stay empty, and switches [2.6-04, 2.6-05, 2.6-06, 2.6-07, 2.6-15, 5-16, 7-12, 7-13]', async () => {
    const { results } = await open('beta-disable', kind);
    expect(screen.getByRole('dialog', { name: 'Any Feedback?' })).toBeTruthy();
    expect(
      screen.getByText('Please help us improve the service. Was there a problem with this version?'),
    ).toBeTruthy();
    expect(feedback().value).toBe('');
    expect(button('Cancel')).toBeTruthy();
    await user.type(feedback(), '  {Enter} ');
    await user.dblClick(button('Disable beta mode'));
    await waitFor(() => expect(results).toEqual(['disabled']));
    expect(site.requests).toEqual([`GET ${toggle}false`]);
    expect(isOn()).toBe(false);
    expect(pageFeedback(site.standIn.db)).toEqual([]);
  });

  test('what is said goes first, trimmed, then beta is off [5-16, 7-09, 7-10, 7-11, open-14]', async () => {
    const { results } = await open('beta-disable', kind);
    await user.type(feedback(), ' The queue jumps. ');
    await user.dblClick(button('Disable beta mode'));
    await waitFor(() => expect(results).toEqual(['disabled']));
    expect(site.requests).toEqual([`POST ${feedbackUrl}`, `GET ${toggle}false`]);
    expect(site.bodyOf(feedbackPath)).toEqual({
      page: ORIGIN + page,
      qstring: '',
      comment: 'The queue jumps.',
    });
    expect(pageFeedback(site.standIn.db)).toMatchObject([{ kind, personId: 1, extra: {} }]);
    expect(isOn()).toBe(false);
  });

  test('feedback that is not taken keeps beta on and the text there [5-16, beyond-22]', async () => {
    const { results } = await open('beta-disable', kind);
    await site.break('500', feedbackPath, 1);
    await user.type(feedback(), 'The queue jumps.');
    await user.click(button('Disable beta mode'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your feedback was not sent\. Something/);
    expect(feedback().value).toBe('The queue jumps.');
    expect(site.requests).toEqual([`POST ${feedbackUrl}`]);
    expect([isOn(), results]).toEqual([true, []]);
    await user.click(button('Disable beta mode'));
    await waitFor(() => expect(results).toEqual(['disabled']));
  });

  test('a switch that fails after the feedback does not send it twice [beyond-55]', async () => {
    const { results } = await open('beta-disable', kind);
    await site.break('500', '/api/v1', 2);
    await user.type(feedback(), 'The queue jumps.');
    await user.click(button('Disable beta mode'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong/);
    await user.click(button('Disable beta mode'));
    await screen.findByRole('alert');
    await user.type(feedback(), ' Always.');
    await user.click(button('Disable beta mode'));
    await waitFor(() => expect(results).toEqual(['disabled']));
    expect(pageFeedback(site.standIn.db).map(({ comment }) => comment)).toEqual([
      'The queue jumps.',
      'The queue jumps. Always.',
    ]);
  });

  test.each(['beta-enable', 'beta-disable'] as const)('%s given up calls nobody [open-55]', async (name) => {
    const { results } = await open(name, kind);
    await user.click(button('Cancel'));
    await waitFor(() => expect(results).toEqual([undefined]));
    expect(site.requests).toEqual([]);
    expect(isOn()).toBe(name === 'beta-disable');
  });
});

test('once it is on its way it cannot be given up [beyond-50]', async () => {
  const { dialog, results } = await open('beta-enable', 'client');
  fireEvent.click(button('Enable Beta Mode'));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(button('Cancel'));
  await waitFor(() => expect(results).toEqual(['enabled']));
});
