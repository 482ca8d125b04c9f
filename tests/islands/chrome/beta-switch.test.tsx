import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { BetaSwitch } from '../../../islands/chrome/beta-switch.tsx';
import { RecipientFlag } from '../../../shared/entities/flags.ts';
import { nobody, sessionSchema } from '../../../shared/entities/session.ts';
import { setSession } from '../../../shared/stores/session.ts';
import { closeDialogs, openedDialog } from '../../support/dialogs.ts';

afterEach(() => {
  closeDialogs();
  setSession(nobody);
});

const dj = (flags: number) => setSession(v.parse(sessionSchema, { recipient: { id: 17, flags } }));

test.each([
  [false, 'beta-enable'],
  [true, 'beta-disable'],
] as const)(
  "the toggle 'use the new beta features' shows %s and opens %s [2.6-17, open-56]",
  async (isOn, dialog) => {
    dj(isOn ? RecipientFlag.BETA_TESTING : 0);
    render(<BetaSwitch kind="recipient" form="toggle" />);
    const toggle = screen.getByRole('switch', { name: 'use the new beta features' });
    expect(toggle.getAttribute('aria-checked')).toBe(String(isOn));
    await userEvent.click(toggle);
    expect(openedDialog(dialog).input).toEqual([{ kind: 'recipient' }]);
    expect(toggle.getAttribute('aria-checked')).toBe(String(isOn));
  },
);

test.each([
  [false, 'Try the beta version', 'beta-enable'],
  [true, 'Back to classic version', 'beta-disable'],
] as const)(
  'the link names the version it leads to: beta %s, %s [2.6-18, open-56]',
  async (isOn, name, dialog) => {
    dj(isOn ? RecipientFlag.BETA_TESTING : 0);
    render(<BetaSwitch kind="recipient" form="link" />);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.dblClick(screen.getByRole('button', { name }));
    expect(openedDialog(dialog).input).toEqual([{ kind: 'recipient' }]);
  },
);
