import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../../shared/mount/error-boundary.tsx';
import { extra, part } from '../../../shared/mount/part.ts';
import { storageKeys, writeLasting } from '../../../shared/storage.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
const { reloads } = noteLeaving();

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

/** A part whose module the test lets come. */
function heldPart() {
  let arrive = () => {};
  const held = new Promise<{ default: typeof Greeting }>((resolve) => {
    arrive = () => resolve({ default: Greeting });
  });
  return { Part: part(() => held, <p>On its way</p>), arrive };
}

test('the outline stands until the view has come; from then on it shows at once', async () => {
  const { Part, arrive } = heldPart();
  const { container, unmount } = render(<Part name="Ossa" />);
  expect(container.textContent).toBe('On its way');
  await act(async () => arrive());
  expect(container.textContent).toBe('Hello Ossa');
  unmount();
  expect(render(<Part name="Mara" />).container.textContent).toBe('Hello Mara');
});

test('what was loaded before it is wanted shows at once, but the build and hydration show the outline', async () => {
  const { Part, arrive } = heldPart();
  arrive();
  await Part.load();
  const markup = renderToString(<Part name="Ossa" />);
  expect(markup).toBe('<p>On its way</p>');
  const container = document.createElement('div');
  container.innerHTML = markup;
  document.body.append(container);
  render(<Part name="Ossa" />, { container, hydrate: true });
  expect(container.textContent).toBe('Hello Ossa');
});

test('one that does not come is told where it is wanted, and not before [beyond-93, beyond-96]', async () => {
  await site.open('/login');
  const Part = part<object>(() => Promise.reject(new TypeError('gone')));
  await Part.load();
  expect(reloads()).toBe(0);
  // The page was loaded anew for this release already.
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

test('what a page can do without is missed by the console alone', async () => {
  const Extra = extra<object>(() => Promise.reject(new TypeError('gone')));
  const { container } = render(<Extra />);
  await until(() => expect(console.warn).toHaveBeenCalled());
  expect([container.textContent, reloads()]).toEqual(['', 0]);
});

test('nor does it miss one whose script never comes [beyond-22]', async () => {
  vi.useFakeTimers();
  const Extra = extra<object>(() => new Promise(() => {}));
  const { container } = render(<Extra />);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  vi.useRealTimers();
  expect(console.warn).toHaveBeenCalled();
  expect([container.textContent, reloads()]).toEqual(['', 0]);
});
