import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Without delays, and without checks of `pointer-events`, since happy-dom has no layout. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

type Name = string | RegExp;

export const button = (name: Name) => screen.getByRole<HTMLButtonElement>('button', { name });
export const link = (name: Name) => screen.getByRole<HTMLAnchorElement>('link', { name });
export const field = (label: Name) => screen.getByLabelText<HTMLInputElement>(label);
export const heading = (name: Name) => screen.findByRole('heading', { level: 1, name });

/** Waits for a control and presses it. */
export const press = async (name: Name, role = 'button') =>
  user.click(await screen.findByRole(role, { name }));

export async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

/** Waits for the only alert and returns its text. */
export const alertText = async () => (await screen.findByRole('alert')).textContent ?? '';

/** Waits until the check passes, trying every 2 ms, for changes that the page does not show. */
export const eventually = <T>(check: () => T): Promise<T> => waitFor(check, { interval: 2 });

export const restoreFromBfcache = () =>
  act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
