import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** Presses and types without pauses. happy-dom has no layout, so nothing checks what the pointer can reach. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

type Name = string | RegExp;

export const button = (name: Name) => screen.getByRole<HTMLButtonElement>('button', { name });
export const link = (name: Name) => screen.getByRole<HTMLAnchorElement>('link', { name });
export const field = (label: Name) => screen.getByLabelText<HTMLInputElement>(label);
export const heading = (name: Name) => screen.findByRole('heading', { level: 1, name });

/** Presses a control once it is there. */
export const press = async (name: Name, role = 'button') =>
  user.click(await screen.findByRole(role, { name }));

/** Fills in fields by their labels, each at once. */
export async function fillIn(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

/** What the only alert says, once it is there. */
export const alertText = async () => (await screen.findByRole('alert')).textContent ?? '';

/** Waits until the check holds; for what does not show in the page, which is looked at every 2 ms. */
export const eventually = <T>(check: () => T): Promise<T> => waitFor(check, { interval: 2 });

/** The page comes back from the back/forward cache. */
export const restoreFromBfcache = () =>
  act(async () => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
