import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { ORIGIN } from '../../support/stand-in.ts';

const props = { name: 'Nova Reyes', email: 'nova@example.net', info_message: 'Hello.' };

beforeEach(() => {
  vi.spyOn(window, 'close').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

test('in popup mode it shows a loader and hands the result over [2.4-14, 3-08, open-70]', async () => {
  const postMessage = vi.fn();
  vi.stubGlobal('opener', { location: { origin: ORIGIN }, postMessage });
  render(<DjSignup {...props} popup={{ success: true }} />);
  expect(screen.getByRole('status').textContent).toContain('Working');
  expect(screen.queryByRole('heading')).toBeNull();
  await waitFor(() => expect(postMessage).toHaveBeenCalled());
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(
    {
      type: 'login',
      data: { info_message: 'Hello.', popup_success: true, dj_name: props.name, dj_email: props.email },
    },
    ORIGIN,
  );
});

test('a window that does not close says that it may be closed [beyond-33]', async () => {
  vi.stubGlobal('opener', { location: { origin: ORIGIN }, postMessage: () => {} });
  render(<DjSignup {...props} popup={{ success: true }} />);
  await screen.findByText('You can close this window and go on where you came from.');
});

test('a window that nobody waits for says how it went, and leads to the login [beyond-33]', async () => {
  render(<DjSignup info_message="You did not let X tell us who you are." popup={{ success: false }} />);
  await screen.findByRole('heading', { level: 1, name: 'That did not work' });
  expect(screen.getByText('You did not let X tell us who you are.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'DJ Login' }).getAttribute('href')).toBe('/login/djs');
});
