import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { NavBar } from '../../../islands/chrome/nav-bar.tsx';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { nobody } from '../../../shared/entities/session.ts';
import { setSession } from '../../../shared/stores/session.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();

afterEach(() => {
  configure(defaultConfig);
  setSession(nobody);
});

test('with nobody signed in, the brand leads to the login and no menu shows [2.7-05]', () => {
  render(<NavBar />);
  expect(screen.getByRole('link', { name: 'Dubplate' }).getAttribute('href')).toBe('/login');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('names the DJ, who may log out, and leads to the dashboard', async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  render(<NavBar />);
  expect(screen.getByText('DJ Marlow')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dubplate' }).getAttribute('href')).toBe('/recipient');
  expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout?which=recipient');
});

test('its first render knows neither the person nor the deployment', async () => {
  const before = renderToString(<NavBar />);
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  configure({ ...defaultConfig, productName: 'Elsewhere', chrome: false });
  expect(renderToString(<NavBar />)).toBe(before);
});

test('a host may leave it out', () => {
  configure({ ...defaultConfig, chrome: false });
  const { container } = render(<NavBar />);
  expect(container.childElementCount).toBe(0);
});
