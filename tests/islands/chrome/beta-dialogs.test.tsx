import { fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AccountMenu } from '../../../islands/chrome/bar/account-menu.tsx';
import { Notifications } from '../../../islands/chrome/page/notifications.tsx';
import { BetaSection } from '../../../islands/my-account/common-sections.tsx';
import { hasFlag, RecipientFlag, UserFlag } from '../../../shared/entities/flags.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { openDialog } from '../../../shared/notifications/dialogs.ts';
import { $notifications, carryNotifications } from '../../../shared/notifications/notifications.ts';
import { setSession } from '../../../shared/session/session.ts';
import { pageFeedback } from '../../backend/page-feedback.ts';
import { recipientById, userById } from '../../backend/recipients-and-users.ts';
import { getDialog } from '../../support/dialogs.ts';
import { openInOutlet } from '../../support/open-dialogs.tsx';
import {
  alertText,
  button,
  eventually,
  field,
  fillIn,
  ORIGIN,
  openBrowser,
  press,
  user,
} from '../browser.ts';

const { site } = openBrowser();
const OPTIONAL = 'Feedback (optional)';

const kinds = {
  client: {
    who: 'nightjar',
    page: '/myaccount?tab=credits',
    toggle: '/api/v1/client/user/toggle_beta_testing?beta=',
    feedback: '/client_feedback',
    isOn: () => hasFlag(userById(site.standIn.db, 1)?.flags ?? 0, UserFlag.BETA_TESTER),
  },
  recipient: {
    who: 'marlow',
    page: '/recipient/promos/1',
    toggle: '/api/v1/recipient/info/toggle_beta_testing?value=',
    feedback: '/recipient/pagefeedback?ajax=1',
    isOn: () => hasFlag(recipientById(site.standIn.db, 1)?.flags ?? 0, RecipientFlag.BETA_TESTING),
  },
} as const;

async function open(name: 'beta-enable' | 'beta-disable', kind: keyof typeof kinds) {
  const { who, page, toggle } = kinds[kind];
  await site.become(who);
  if (name === 'beta-disable') await site.fetch(`${toggle}true`);
  await site.open(page);
  const { results } = openInOutlet(() => openDialog(name, { type: kind }));
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
  const resultIs = (result: string | undefined) => eventually(() => expect(results).toEqual([result]));
  return { dialog, results, resultIs };
}

describe.each(['client', 'recipient'] as const)('beta of a %s', (kind) => {
  const { toggle, feedback, page, isOn } = kinds[kind];
  const [feedbackPath = ''] = feedback.split('?');

  test("enabling asks first, sends one request that can't be cancelled, and resolves with enabled [1-26, 2.6-01, 2.6-02, 2.6-03, 2.6-15, 7-12, 7-13, beyond-50]", async () => {
    const { dialog, resultIs } = await open('beta-enable', kind);
    expect(screen.getByRole('dialog', { name: 'Beta Mode' })).toBe(dialog);
    expect(screen.getByText('This will enable beta mode. You can switch back at any time.')).toBeDefined();
    expect(site.requests).toEqual([]);
    fireEvent.click(button('Enable Beta Mode'));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(button('Cancel'));
    fireEvent.click(button('Enable Beta Mode'));
    await resultIs('enabled');
    expect(site.requests).toEqual([`GET ${toggle}true`]);
    expect(isOn()).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('disabling asks for optional feedback and switches [2.6-04, 2.6-05, 2.6-06, 2.6-07, 2.6-15, 5-16, 7-12, 7-13]', async () => {
    const { resultIs } = await open('beta-disable', kind);
    expect(screen.getByRole('dialog', { name: 'Any Feedback?' })).toBeDefined();
    expect(
      screen.getByText('Please help us improve the service. Was there a problem with this version?'),
    ).toBeDefined();
    expect([field(OPTIONAL).value, button('Cancel').disabled]).toEqual(['', false]);
    await fillIn({ [OPTIONAL]: '  \n ' });
    await user.dblClick(button('Disable beta mode'));
    await resultIs('disabled');
    expect(site.requests).toEqual([`GET ${toggle}false`]);
    expect(isOn()).toBe(false);
    expect(pageFeedback(site.standIn.db)).toEqual([]);
  });

  test('sends the trimmed feedback before switching [5-16, 7-09, 7-10, 7-11, open-14, beyond-337]', async () => {
    const { resultIs } = await open('beta-disable', kind);
    await fillIn({ [OPTIONAL]: ' The queue jumps. ' });
    await user.dblClick(button('Disable beta mode'));
    await resultIs('disabled');
    expect(site.requests).toEqual([`POST ${feedback}`, `GET ${toggle}false`]);
    expect(site.bodyOf(feedbackPath)).toEqual({
      page: ORIGIN + page,
      qstring: '',
      comment: 'The queue jumps.',
    });
    expect(pageFeedback(site.standIn.db)).toMatchObject([{ kind, personId: 1, extra: {} }]);
    expect(isOn()).toBe(false);
    expect($notifications.get()).toEqual([]);
  });

  test('switches although the feedback failed, and after the reload offers its text again [5-16, beyond-336]', async () => {
    const { resultIs } = await open('beta-disable', kind);
    await site.break('422', feedbackPath, 1);
    await fillIn({ [OPTIONAL]: ' The queue jumps. ' });
    await press('Disable beta mode');
    await resultIs('disabled');
    expect(isOn()).toBe(false);
    carryNotifications(['error']);
    $notifications.set([]);
    render(<Notifications />);
    await screen.findByText("Beta mode is off. Couldn't send your feedback.");
    await press('Try again');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('The queue jumps.');
    await press('Send');
    await eventually(() =>
      expect(pageFeedback(site.standIn.db)).toMatchObject([{ comment: 'The queue jumps.' }]),
    );
  });

  test("doesn't send the feedback twice when the switch fails after it [beyond-55]", async () => {
    const { resultIs } = await open('beta-disable', kind);
    await site.break('500', '/api/v1', 2);
    await fillIn({ [OPTIONAL]: 'One.' });
    for (let attempt = 0; attempt < 2; attempt++) {
      await press('Disable beta mode');
      expect(await alertText()).toMatch(/^Something went wrong/);
    }
    await fillIn({ [OPTIONAL]: 'One. Two.' });
    await press('Disable beta mode');
    await resultIs('disabled');
    expect(pageFeedback(site.standIn.db).map(({ comment }) => comment)).toEqual(['One.', 'One. Two.']);
  });

  test.each(['beta-enable', 'beta-disable'] as const)(
    'cancelling %s sends nothing [open-55]',
    async (name) => {
      const { resultIs } = await open(name, kind);
      await press('Cancel');
      await resultIs(undefined);
      expect(site.requests).toEqual([]);
      expect(isOn()).toBe(name === 'beta-disable');
    },
  );
});

test.each([
  [false, 'beta-enable', 'Try the beta version'],
  [true, 'beta-disable', 'Back to classic version'],
] as const)(
  "with beta %s, the toggle 'use the new beta features' and the link to the other version open %s [2.6-17, 2.6-18, open-56]",
  async (isOn, dialog, name) => {
    const flags = isOn ? RecipientFlag.BETA_TESTING : 0;
    setSession(v.parse(sessionSchema, { recipient: { id: 17, flags } }));
    const { unmount } = render(<BetaSection type="recipient" />);
    const toggle = screen.getByRole('switch', { name: 'use the new beta features', checked: isOn });
    await user.click(toggle);
    expect(getDialog(dialog).input).toEqual([{ type: 'recipient' }]);
    expect(toggle.getAttribute('aria-checked')).toBe(String(isOn));
    getDialog(dialog).close();
    unmount();
    render(<AccountMenu area="recipient" />);
    await press(/^Account of/);
    expect(screen.getAllByRole('button', { name: /version/ })).toHaveLength(1);
    await user.dblClick(button(name));
    expect(getDialog(dialog).input).toEqual([{ type: 'recipient' }]);
  },
);
