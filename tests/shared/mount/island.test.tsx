import { act, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, createElement, useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as chrome from '../../../islands/chrome/main.tsx';
import * as signup from '../../../islands/dj-signup/main.tsx';
import * as login from '../../../islands/login/main.tsx';
import * as promo from '../../../islands/promo/main.tsx';
import { configure, defaultConfig } from '../../../shared/config.ts';
import type { Unmount } from '../../../shared/mount/containers.ts';
import { type Island, idPrefix, island } from '../../../shared/mount/island.tsx';
import { $promos } from '../../../shared/stores/promos.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const { reloads } = noteLeaving();

const mounted: Unmount[] = [];
/** What the browser would report as an uncaught error, a failed hydration included. */
const uncaught: unknown[] = [];
const note = (event: ErrorEvent) => {
  event.preventDefault();
  uncaught.push(event.error);
};

beforeEach(() => {
  $promos.set({});
  uncaught.length = 0;
  window.addEventListener('error', note);
});

afterEach(async () => {
  await act(async () => {
    for (const unmount of mounted.splice(0)) unmount();
  });
  window.removeEventListener('error', note);
  configure(defaultConfig);
  for (const made of document.querySelectorAll('[data-test]')) made.remove();
  expect(uncaught).toEqual([]);
});

type Content = { props?: string; markup?: string; first?: string | undefined };

/** Puts a container into the page, as a host does. */
function container(name: string, { props, markup = '', first }: Content = {}) {
  const element = document.createElement('div');
  element.dataset['test'] = '';
  element.dataset['island'] = name;
  if (props !== undefined) element.dataset['props'] = props;
  if (first !== undefined) element.dataset['first'] = first;
  element.innerHTML = markup;
  document.body.append(element);
  return element;
}

/** What a host page has around the island. */
function hostContent() {
  const element = document.createElement('section');
  element.dataset['test'] = '';
  element.innerHTML = '<h1>Label night</h1><form><input name="q" value="ossa"></form><p hidden>Not yet</p>';
  document.body.append(element);
  return element;
}

async function mount<Props>(of: Pick<Island<Props>, 'mount'>, element: HTMLElement, props?: unknown) {
  return act(async () => {
    const unmount = of.mount(element, props);
    mounted.push(unmount);
    return unmount;
  });
}

/** The markup that the build writes into the container of the page. */
const prerendered = (name: string, View: unknown, props = {}) =>
  renderToString(createElement(View as ComponentType<object>, props), { identifierPrefix: idPrefix(name) });

const greeting = v.object({ name: v.optional(v.string(), 'everybody') });

function Greeting({ name = 'everybody' }: { name?: string }) {
  const [count, setCount] = useState(0);
  const id = useId();
  return (
    <>
      <label htmlFor={id}>Hello {name}</label>
      <button id={id} type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </>
  );
}

function Broken(): never {
  throw new Error('no groove');
}

function Fragile() {
  const [isDown, setDown] = useState(false);
  if (isDown) throw new Error('down');
  return (
    <button type="button" onClick={() => setDown(true)}>
      Press
    </button>
  );
}

const errorText = 'This part of the page could not be shown.';
const errorIn = (element: HTMLElement) => within(element).queryByRole('alert')?.textContent;

test('renders into an empty container, with the props of its data-props [beyond-21]', async () => {
  const element = container('greeting', { props: '{"name":"Ossa"}' });
  await mount(island('greeting-1', greeting, Greeting), element);
  expect(element.textContent).toBe('Hello Ossa0');
});

test('says in which language and direction it speaks, unless the host has said so [beyond-21]', async () => {
  const [plain, told] = [container('greeting'), container('greeting')];
  told.lang = 'en-GB';
  told.dir = 'rtl';
  const { mount: begin } = island('greeting-lang', greeting, Greeting);
  await act(async () => {
    mounted.push(begin(plain), begin(told));
  });
  expect([plain.lang, told.lang]).toEqual(['en', 'en-GB']);
  expect([plain.dir, told.dir]).toEqual(['ltr', 'rtl']);
});

test.each([undefined, ''])('a container without props has the defaults, case %#', async (props) => {
  const element = container('greeting', props === undefined ? {} : { props });
  await mount(island('greeting-2', greeting, Greeting), element);
  expect(element.textContent).toBe('Hello everybody0');
});

test('props that are handed over count instead of data-props', async () => {
  const element = container('greeting', { props: '{"name":"Ossa"}' });
  await mount(island('greeting-3', greeting, Greeting), element, { name: 'Mara' });
  expect(element.textContent).toBe('Hello Mara0');
});

test('a container of white space counts as empty', async () => {
  const element = container('greeting', { markup: '\n  ' });
  await mount(island('greeting-4', greeting, Greeting), element);
  expect(element.textContent).toBe('Hello everybody0');
});

test('defined, it mounts into every container of its name by itself, and into no other [beyond-21]', async () => {
  const own = [container('greeting-5', { props: '{"name":"A"}' }), container('greeting-5')];
  const other = container('greeting-55');
  const defined = await act(async () => island('greeting-5', greeting, Greeting));
  mounted.push(...own.map((element) => defined.mount(element)));
  expect(own.map(({ textContent }) => textContent)).toEqual(['Hello A0', 'Hello everybody0']);
  expect(other.childNodes).toHaveLength(0);
});

test('prerendered markup is taken over as it stands, and comes to life [beyond-10]', async () => {
  const defined = island('greeting-6', greeting, Greeting);
  const element = container('greeting', { markup: prerendered('greeting-6', defined.View) });
  const button = within(element).getByRole('button');
  const markup = element.innerHTML;
  await mount(defined, element);
  expect(element.innerHTML).toBe(markup);
  expect(within(element).getByRole('button', { name: 'Hello everybody' })).toBe(button);
  await act(async () => button.click());
  expect(button.textContent).toBe('1');
});

test('an outline stands until what follows it is here, and is taken over then', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const ahead = vi.fn(() => promise);
  const defined = island('greeting-16', greeting, Greeting, ahead);
  const markup = prerendered('greeting-16', defined.View, { name: 'Ossa' });
  const element = container('greeting', { markup });
  const button = within(element).getByRole('button');
  await mount(defined, element, { name: 'Ossa' });
  expect(ahead).toHaveBeenCalledExactlyOnceWith({ name: 'Ossa' });
  await act(async () => button.click());
  expect(element.innerHTML).toBe(markup);
  await act(async () => arrive());
  await act(async () => button.click());
  expect(button.textContent).toBe('1');
});

test('what ends while its outline stands is empty, and stays so', async () => {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const defined = island('greeting-17', greeting, Greeting, () => promise);
  const element = container('greeting', { markup: prerendered('greeting-17', defined.View) });
  const unmount = await mount(defined, element);
  unmount();
  expect(element.childNodes).toHaveLength(0);
  await act(async () => arrive());
  expect(element.childNodes).toHaveLength(0);
});

test('without an outline nothing is waited for: an empty container, and bad props', async () => {
  const ahead = vi.fn(() => new Promise<void>(() => {}));
  const defined = island('greeting-18', greeting, Greeting, ahead);
  const [empty, bad] = [
    container('greeting'),
    container('greeting', { props: '{"name":5}', markup: '<p>Soon</p>' }),
  ];
  for (const element of [empty, bad]) await mount(defined, element);
  expect(empty.textContent).toBe('Hello everybody0');
  expect(errorIn(bad)).toContain(errorText);
  expect(ahead).not.toHaveBeenCalled();
  expectedErrors();
});

test('ids of two islands on one page differ', async () => {
  const names = ['greeting-7', 'greeting-8'];
  const buttons: HTMLElement[] = [];
  for (const name of names) {
    const element = container('greeting');
    await mount(island(name, greeting, Greeting), element);
    buttons.push(within(element).getByRole('button'));
  }
  expect(new Set(buttons.map(({ id }) => id)).size).toBe(2);
  for (const button of buttons) expect(button).toHaveProperty('labels.length', 1);
});

test('mounting twice is harmless and gives the same unmount [beyond-21]', async () => {
  const element = container('greeting');
  const defined = island('greeting-9', greeting, Greeting);
  const first = await mount(defined, element);
  await act(async () => within(element).getByRole('button').click());
  const second = await mount(defined, element, { name: 'Mara' });
  expect(second).toBe(first);
  expect(element.textContent).toBe('Hello everybody1');
});

test('unmounting empties the container, twice is harmless, and it can be mounted again [beyond-21]', async () => {
  const element = container('greeting');
  const defined = island('greeting-10', greeting, Greeting);
  const unmount = await mount(defined, element);
  await act(async () => unmount());
  expect(element.childNodes).toHaveLength(0);
  await act(async () => unmount());
  await mount(defined, element);
  expect(element.textContent).toBe('Hello everybody0');
});

test('unmounting empties a container that was prerendered or shows the error screen [beyond-21]', async () => {
  const defined = island('greeting-11', greeting, Greeting);
  const hydrated = container('greeting', { markup: prerendered('greeting-11', defined.View) });
  const failed = container('greeting', { props: '{"name":5}' });
  for (const element of [hydrated, failed]) {
    const unmount = await mount(defined, element);
    expect(element.childElementCount).toBeGreaterThan(0);
    await act(async () => unmount());
    expect(element.childNodes).toHaveLength(0);
  }
  expectedErrors();
});

test.each([
  ['a wrong type', '{"name":5}'],
  ['broken JSON', '{"name":"Ossa"'],
  ['null', 'null'],
  ['no object', '"Ossa"'],
  ['words', 'undefined'],
])('props of %s show the error screen and leave the rest of the page [beyond-11]', async (_, props) => {
  const host = hostContent();
  const [before, title] = [host.outerHTML, document.title];
  const defined = island('greeting-12', greeting, Greeting);
  const [bad, good] = [container('greeting', { props }), container('greeting')];
  const prerenderedBad = container('greeting', { props, markup: prerendered('greeting-12', defined.View) });
  for (const element of [bad, prerenderedBad, good]) await mount(defined, element);
  for (const element of [bad, prerenderedBad]) {
    expect(errorIn(element)).toContain(errorText);
    expect(within(element).queryByText(/Hello/)).toBeNull();
  }
  expect(good.textContent).toBe('Hello everybody0');
  expect([host.outerHTML, document.title]).toEqual([before, title]);
  expect(expectedErrors().map(([what]) => what)).toEqual(Array(2).fill('island greeting-12: bad props'));
});

test('the error screen loads the page again at a press', async () => {
  const element = container('greeting', { props: '[' });
  await mount(island('greeting-13', greeting, Greeting), element);
  expectedErrors();
  within(element).getByRole('button', { name: 'Load the page again' }).click();
  expect(reloads()).toBe(1);
});

test('a view that throws shows the error screen in its island alone [beyond-11]', async () => {
  const host = hostContent();
  const before = host.outerHTML;
  const [broken, prerenderedBroken] = [container('broken'), container('broken', { markup: '<p>Soon</p>' })];
  const good = container('greeting');
  await mount(island('greeting-14', greeting, Greeting), good);
  const defined = island('broken-14', v.object({}), Broken);
  await mount(defined, broken);
  await mount(defined, prerenderedBroken);
  for (const element of [broken, prerenderedBroken]) {
    expect(errorIn(element)).toContain(errorText);
    expect(within(element).queryByText('Soon')).toBeNull();
  }
  expect(host.outerHTML).toBe(before);
  await act(async () => within(good).getByRole('button').click());
  expect(good.textContent).toBe('Hello everybody1');
  const logged = expectedErrors().filter(([what]) => what === 'island broken-14 failed');
  expect(logged.map(([, error]) => String(error))).toEqual(Array(2).fill('Error: no groove'));
});

test('a view that throws later on takes its own island down and no other [beyond-11]', async () => {
  const [fragile, good] = [container('fragile'), container('greeting')];
  await mount(island('fragile-15', v.object({}), Fragile), fragile);
  await mount(island('greeting-15', greeting, Greeting), good);
  await act(async () => within(fragile).getByRole('button', { name: 'Press' }).click());
  expect(errorIn(fragile)).toContain(errorText);
  expect(good.textContent).toBe('Hello everybody0');
  expectedErrors();
});

const islands = { login, signup, promo, chrome };
type IslandName = keyof typeof islands;

/** What the shells have them show first. */
const firsts: Partial<Record<IslandName, string>> = { login: 'user', signup: 'new' };

/** Written before any page is opened, as the build does. */
const markups: Record<IslandName, string> = {
  login: prerendered('login', login.View, { first: 'user' }),
  signup: prerendered('dj-signup', signup.View, { first: 'new' }),
  promo: prerendered('promo', promo.View),
  chrome: prerendered('chrome', chrome.View),
};

/** The island as a page of ours has it; a complaint of the hydration fails the test at its end. */
async function hydrate(name: IslandName, props = '{}', before = (_: HTMLElement) => {}) {
  const element = container(name, { props, markup: markups[name], first: firsts[name] });
  expect(element.childElementCount).toBeGreaterThan(0);
  before(element);
  await mount(islands[name], element);
  return within(element);
}

test.each([
  ['/login/clients', 'Password'],
  ['/login/djs', 'Email'],
])('the login at %s is hydrated without a complaint [beyond-10]', async (path, label) => {
  await site.open(path);
  const view = await hydrate('login');
  expect(await view.findByLabelText(label)).toBeDefined();
});

test('a form takes over what it was filled in with before, and the rest from the host [beyond-10]', async () => {
  await site.open('/dj-signup/new');
  const given = '{"name":"Nova","email":"nova@example.net","info_message":"Welcome."}';
  const view = await hydrate('signup', given, (element) => {
    within(element).getByLabelText<HTMLInputElement>('Name').value = 'Nova Reyes';
  });
  expect(await view.findByText('Welcome.')).toBeDefined();
  expect(view.getByLabelText('Name')).toHaveProperty('value', 'Nova Reyes');
  expect(view.getByLabelText('Email')).toHaveProperty('value', 'nova@example.net');
});

test('the login keeps what the host gives it until after hydration [beyond-10]', async () => {
  await site.open('/signup');
  const view = await hydrate('login', '{"mode":"recipient","error":"The link is too old."}');
  expect(await view.findByText('The link is too old.')).toBeDefined();
});

test('a promo is hydrated without a complaint [beyond-10]', async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  const view = await hydrate('promo');
  expect(await view.findByRole('heading', { level: 1, name: 'Ossa - Low Tide EP' })).toBeDefined();
});

test('a promo error of the host comes after hydration [beyond-10]', async () => {
  await site.open('/recipient/promos/1');
  const view = await hydrate('promo', '{"error":{"type":"BigError","message":"Sold out."}}');
  expect(await view.findByText('Sold out.')).toBeDefined();
});

test('the chrome is hydrated without a complaint, then shows deployment and person [beyond-10]', async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  configure({ ...defaultConfig, productName: 'Elsewhere' });
  const view = await hydrate('chrome');
  expect(view.getByRole('link', { name: 'Elsewhere' })).toBeDefined();
  expect(view.getByText('DJ Marlow')).toBeDefined();
});

test.each([
  ['login', '{"mode":"label"}'],
  ['promo', '{"error":"sold out"}'],
  ['chrome', '[1'],
] as const)(
  'bad props of the %s show its error screen and leave the rest [beyond-11]',
  async (name, props) => {
    await site.open('/recipient/promos/1');
    const host = hostContent();
    const before = host.outerHTML;
    const view = await hydrate(name, props);
    expect(view.getByRole('alert').textContent).toContain(errorText);
    expect(host.outerHTML).toBe(before);
    expect(site.requests).toEqual([]);
    expectedErrors();
  },
);

test('the page has one outlet, whichever islands it has', async () => {
  await site.open('/login/djs');
  for (const of of [login, chrome]) await mount(of, container('any'));
  await waitFor(() => expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0));
  expect(document.querySelectorAll('[data-island="outlet"]')).toHaveLength(1);
});

test('an unmount from before does not touch what was mounted since', async () => {
  const element = document.createElement('div');
  const { mount } = island('stale', v.object({}), () => <p>Here</p>);
  const first = await act(async () => mount(element));
  await act(async () => first());
  const second = await act(async () => mount(element));
  await act(async () => first());
  expect(await act(async () => mount(element))).toBe(second);
  await act(async () => second());
});

test('a container that comes later is mounted, one that is moved lives on, one that is removed ends [beyond-21]', async () => {
  await act(async () => island('greeting-90', greeting, Greeting));
  const section = document.createElement('section');
  section.dataset['test'] = '';
  document.body.append(section);
  const late = container('greeting-90');
  await act(async () => section.append(late));
  const button = within(late).getByRole('button');
  await act(async () => button.click());
  await act(async () => document.body.append(late));
  expect(button.textContent).toBe('1');
  await act(async () => late.remove());
  expect(late.childNodes).toHaveLength(0);
  await act(async () => section.append(late));
  expect(within(late).getByRole('button').textContent).toBe('0');
});

test('what is mounted by hand is given its props by hand each time, wherever it is put meanwhile [beyond-21]', async () => {
  const byHand = island('greeting-93', greeting, Greeting);
  const element = document.createElement('div');
  element.dataset['test'] = '';
  document.body.append(element);
  await mount(byHand, element, { name: 'Marlow' });
  await act(async () => element.remove());
  await act(async () => document.body.append(element));
  expect(element.childNodes).toHaveLength(0);
  await mount(byHand, element, { name: 'Kato' });
  expect(within(element).getByRole('button', { name: 'Hello Kato' })).toBeDefined();
});

test('a copy of an island that a host has kept is shown anew, and the outlet is never there twice [beyond-21, beyond-25]', async () => {
  await site.open('/login/djs');
  await mount(chrome, container('any'));
  await act(async () => island('greeting-92', greeting, Greeting));
  const first = container('greeting-92');
  await act(async () => document.body.append(first));
  await act(async () => within(first).getByRole('button').click());
  const outlet = document.querySelector('[data-island="outlet"]');
  const before = document.body;
  const copy = before.cloneNode(true);
  await act(async () => before.replaceWith(copy));
  expect(document.querySelectorAll('[data-island="outlet"]')).toHaveLength(1);
  expect(document.querySelector('[data-island="outlet"]')).toBe(outlet);
  expect(first.childNodes).toHaveLength(0);
  const again = document.querySelector<HTMLElement>('[data-island="greeting-92"]');
  if (!again) throw new Error('the copy is gone');
  const button = within(again).getByRole('button');
  expect(button.textContent).toBe('0');
  await act(async () => button.click());
  expect(button.textContent).toBe('1');
  await act(async () => document.body.replaceWith(before));
});

test('two islands of a kind keep their ids apart [beyond-21]', async () => {
  const defined = island('greeting-91', greeting, Greeting);
  const elements = [container('greeting-91'), container('greeting-91')];
  for (const element of elements) await mount(defined, element);
  const ids = elements.map((element) => within(element).getByRole('button', { name: 'Hello everybody' }).id);
  expect(new Set(ids).size).toBe(2);
});
