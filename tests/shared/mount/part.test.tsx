import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../shared/mount/error-boundary.tsx';
import { extra, part } from '../../../shared/mount/part.ts';
import { storageKeys, writeLasting } from '../../../shared/storage.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const { reloads } = noteLeaving();

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

test('shows the outline until the view has come, then the view at once, hydrated too', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Greeting }>();
  const Part = part(() => promise, <p>On its way</p>);
  const { container, unmount } = render(<Part name="Ossa" />);
  expect(container.textContent).toBe('On its way');
  await act(async () => resolve({ default: Greeting }));
  expect(container.textContent).toBe('Hello Ossa');
  unmount();
  const markup = renderToString(<Part name="Mara" />);
  expect(markup).toBe('<p>On its way</p>');
  const page = document.createElement('div');
  page.innerHTML = markup;
  document.body.append(page);
  render(<Part name="Mara" />, { container: page, hydrate: true });
  expect(page.textContent).toBe('Hello Mara');
});

test('a view that does not come is an error where it is rendered, and not before [beyond-93, beyond-96]', async () => {
  await site.open('/login');
  const Part = part<object>(() => Promise.reject(new TypeError('gone')));
  await Part.load();
  expect(reloads()).toBe(0);
  // The page was reloaded for this release already.
  writeLasting({ key: storageKeys.reloadedFor, part: import.meta.env.RELEASE, tab: true }, true);
  render(
    <ErrorBoundary island="part">
      <Part />
    </ErrorBoundary>,
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  expect(reloads()).toBe(0);
  expectedErrors();
});

test.each([
  ['fails', () => Promise.reject(new TypeError('gone'))],
  ['never comes', () => new Promise<never>(() => {})],
])('a page goes without an extra whose script %s [beyond-22]', async (_, load) => {
  vi.useFakeTimers();
  const Extra = extra<object>(load);
  const { container } = render(<Extra />);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  vi.useRealTimers();
  expect(console.warn).toHaveBeenCalled();
  expect([container.textContent, reloads()]).toEqual(['', 0]);
});
