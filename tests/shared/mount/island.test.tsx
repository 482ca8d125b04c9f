import { act, waitFor, within } from '@testing-library/react';
import { useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as chrome from '../../../islands/chrome/main.tsx';
import * as login from '../../../islands/login/main.tsx';
import { endHydration, startShell } from '../../../shared/environment/hydration.ts';
import type { Unmount } from '../../../shared/mount/containers.ts';
import { idPrefix } from '../../../shared/mount/containers.ts';
import { islands as definitions, type Island, island } from '../../../shared/mount/island.tsx';
import { recordNavigation } from '../../support/record-navigation.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const { reloads } = recordNavigation();

const mounted: Unmount[] = [];
/** Uncaught errors, including those of a failed hydration. */
const uncaught: unknown[] = [];
const collectError = (event: ErrorEvent) => {
  event.preventDefault();
  uncaught.push(event.error);
};

beforeEach(() => {
  uncaught.length = 0;
  window.addEventListener('error', collectError);
});

afterEach(async () => {
  await act(async () => {
    for (const unmount of mounted.splice(0)) unmount();
  });
  window.removeEventListener('error', collectError);
  for (const element of document.querySelectorAll('[data-test]')) element.remove();
  expect(uncaught).toEqual([]);
});

type Content = { props?: string; markup?: string };

function container(name: string, { props, markup = '' }: Content = {}) {
  const element = document.createElement('div');
  element.dataset['test'] = '';
  element.dataset['island'] = name;
  if (props !== undefined) element.dataset['props'] = props;
  element.innerHTML = markup;
  document.body.append(element);
  return element;
}

function hostContent() {
  const element = document.createElement('section');
  element.dataset['test'] = '';
  element.innerHTML = '<h1>Label night</h1><form><input name="q" value="ossa"></form><p hidden>Not yet</p>';
  document.body.append(element);
  return element;
}

async function mount(of: Island, element: HTMLElement, props?: unknown) {
  return act(async () => {
    const unmount = of.mount(element, props);
    mounted.push(unmount);
    return unmount;
  });
}

/** Returns the shell of an island, as the build renders it. */
function shellOf(name: string, first = ''): string {
  startShell(first);
  const markup = renderToString(definitions.get(name)?.shell(), { identifierPrefix: idPrefix(name) });
  endHydration();
  return markup;
}

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

const errorText = "This section couldn't be shown.";
const errorIn = (element: HTMLElement) => within(element).queryByRole('alert')?.textContent;

test.each<[string, Content, unknown, string]>([
  ['their defaults where data-props is empty', { props: '' }, undefined, 'everybody'],
  ['mount() before data-props', { props: '{"name":"Ossa"}' }, { name: 'Mara' }, 'Mara'],
  ['their defaults in a container of white space', { markup: '\n  ' }, undefined, 'everybody'],
])('takes its props from %s [beyond-21]', async (_, content, props, name) => {
  const element = container('greeting', content);
  await mount(island('greeting-1', greeting, Greeting), element, props);
  expect(element.textContent).toBe(`Hello ${name}0`);
});

test('sets its language and direction, unless the host has set them [beyond-21]', async () => {
  const [plain, labelled] = [container('greeting'), container('greeting')];
  labelled.lang = 'en-GB';
  labelled.dir = 'rtl';
  const defined = island('greeting-lang', greeting, Greeting);
  for (const element of [plain, labelled]) await mount(defined, element);
  expect([plain.lang, labelled.lang]).toEqual(['en', 'en-GB']);
  expect([plain.dir, labelled.dir]).toEqual(['ltr', 'rtl']);
});

test('mounts into every container of its name, with unique ids, and into no other [beyond-21]', async () => {
  const containers = [container('greeting-5', { props: '{"name":"A"}' }), container('greeting-5')];
  const other = container('greeting-55');
  const defined = await act(async () => island('greeting-5', greeting, Greeting));
  mounted.push(...containers.map((element) => defined.mount(element)));
  expect(containers.map(({ textContent }) => textContent)).toEqual(['Hello A0', 'Hello everybody0']);
  expect(other.childNodes).toHaveLength(0);
  await mount(island('greeting-7', greeting, Greeting), other);
  const buttons = [...containers, other].map((element) =>
    within(element).getByRole('button', { name: /Hello/ }),
  );
  expect(new Set(buttons.map(({ id }) => id)).size).toBe(3);
});

test('replaces a shell, and gives a second copy its own ids [beyond-10, beyond-21]', async () => {
  const defined = island('greeting-6', greeting, Greeting);
  const content = { markup: shellOf('greeting-6') };
  const [element, copy] = [container('greeting', content), container('greeting', content)];
  const text = element.textContent;
  await mount(defined, element);
  expect(element.textContent).toBe(text);
  await mount(defined, copy);
  const button = within(element).getByRole('button', { name: 'Hello everybody' });
  expect(within(copy).getByRole('button', { name: 'Hello everybody' }).id).not.toBe(button.id);
  await act(async () => button.click());
  expect(button.textContent).toBe('1');
});

test('a second mount returns the same unmount function, which works once [beyond-21]', async () => {
  const element = container('greeting');
  const defined = island('greeting-9', greeting, Greeting);
  const first = await mount(defined, element);
  await act(async () => within(element).getByRole('button').click());
  expect(await mount(defined, element, { name: 'Mara' })).toBe(first);
  expect(element.textContent).toBe('Hello everybody1');
  await act(async () => first());
  expect(element.childNodes).toHaveLength(0);
  const second = await mount(defined, element);
  await act(async () => first());
  expect(element.textContent).toBe('Hello everybody0');
  expect(await mount(defined, element)).toBe(second);
});

test('a container that its host empties gets its view back with its state, and is unmounted without an error [beyond-21]', async () => {
  const defined = island('greeting-10', greeting, Greeting);
  const [element, copy] = [container('greeting-10'), container('greeting-10')];
  const unmounts = [await mount(defined, element), await mount(defined, copy)];
  await act(async () => within(element).getByRole('button').click());
  const removeEach = () => [...element.childNodes].forEach((node) => void node.remove());
  for (const empty of [() => element.replaceChildren(), removeEach, () => element.replaceChildren('Soon')]) {
    await act(async () => empty());
    expect(element.textContent).toBe('Hello everybody1');
  }
  await act(async () => within(element).getByRole('button').click());
  expect(element.textContent).toBe('Hello everybody2');
  await act(async () => {
    for (const one of [element, copy]) one.innerHTML = '';
    copy.remove();
    unmounts[0]?.();
  });
  expect(element.childNodes).toHaveLength(0);
});

test.each(['{"name":5}', '{"name":"Ossa"'])(
  'props of %s show an error with a reload button and leave the rest of the page alone [beyond-11, beyond-21]',
  async (props) => {
    const host = hostContent();
    const [before, title] = [host.outerHTML, document.title];
    const defined = island('greeting-12', greeting, Greeting);
    const good = container('greeting');
    const bad = ['', shellOf('greeting-12')].map((markup) => container('greeting', { props, markup }));
    await mount(defined, good);
    for (const element of bad) {
      const unmount = await mount(defined, element);
      expect(errorIn(element)).toContain(errorText);
      expect(within(element).queryByText(/Hello/)).toBeNull();
      within(element).getByRole('button', { name: 'Reload the page' }).click();
      await act(async () => unmount());
      expect(element.childNodes).toHaveLength(0);
    }
    expect(reloads()).toBe(2);
    expect(good.textContent).toBe('Hello everybody0');
    expect([host.outerHTML, document.title]).toEqual([before, title]);
    expect(expectedErrors().map(([what]) => what)).toEqual(Array(2).fill('island greeting-12: bad props'));
  },
);

test('says which props are unknown, and where and why they are no JSON [beyond-11]', async () => {
  const defined = island('greeting-13', greeting, Greeting);
  await mount(defined, container('greeting', { props: '[]' }));
  expect(console.warn).toHaveBeenCalledWith('island greeting-13, props: a list, expected an object');
  const misspelt = container('greeting');
  misspelt.dataset['prop'] = '{"name":"Ossa"}';
  await mount(defined, misspelt);
  expect(console.warn).toHaveBeenCalledWith(
    "island greeting-13, data-prop: unknown, did you mean 'data-props'?",
  );
  await mount(defined, container('greeting', { props: '{"nmae":"Ossa"}' }));
  expect(console.warn).toHaveBeenCalledWith("island greeting-13, props.nmae: unknown, did you mean 'name'?");
  for (const [props, cause] of [
    ['{"name":"Ossa",}', 'At position 15 there is a comma before a closing bracket'],
    ['{"name":5}', 'name: Invalid type: Expected string but received 5'],
  ] as const) {
    await mount(defined, container('greeting', { props }));
    const [[what, why, element] = []] = expectedErrors();
    expect([what, String(why)]).toEqual(['island greeting-13: bad props', expect.stringContaining(cause)]);
    expect(element).toBeInstanceOf(HTMLElement);
  }
});

test('a view that throws, at once or later, shows an error only in its island [beyond-11]', async () => {
  const host = hostContent();
  const before = host.outerHTML;
  const broken = ['', '<p>Soon</p>'].map((markup) => container('broken', { markup }));
  const [fragile, good] = [container('fragile'), container('greeting')];
  await mount(island('greeting-14', greeting, Greeting), good);
  await mount(island('fragile-15', v.object({}), Fragile), fragile);
  const defined = island('broken-14', v.object({}), Broken);
  for (const element of broken) await mount(defined, element);
  await act(async () => within(fragile).getByRole('button', { name: 'Press' }).click());
  for (const element of [...broken, fragile]) {
    expect(errorIn(element)).toContain(errorText);
    expect(within(element).queryByText('Soon')).toBeNull();
  }
  expect(host.outerHTML).toBe(before);
  await act(async () => within(good).getByRole('button').click());
  expect(good.textContent).toBe('Hello everybody1');
  const logged = expectedErrors().filter(([what]) => what === 'island broken-14 failed');
  expect(logged.map(([, error]) => String(error))).toEqual(Array(2).fill('Error: no groove'));
});

/** Rendered before any page is opened, like in the build. */
const loginShell = shellOf('login', 'client');

test('a form that replaces its shell keeps text, focus and choices, also when an extension has added a field', async () => {
  await site.open('/login/clients');
  const element = container('login', { markup: loginShell });
  const view = within(element);
  view.getByLabelText<HTMLInputElement>('Email').value = 'office@nightjar';
  view.getByRole<HTMLInputElement>('checkbox').checked = true;
  view.getByLabelText('Email').focus();
  view
    .getByLabelText('Email')
    .insertAdjacentHTML('beforebegin', '<input type="email" value="no@example.net">');
  await mount(login, element);
  await waitFor(() => expect(document.activeElement).toBe(view.getByLabelText('Email')));
  expect(view.getByLabelText('Email')).toHaveProperty('value', 'office@nightjar');
  expect(view.getByRole('checkbox')).toHaveProperty('checked', true);
});

test('an island that was mounted by hand gets its props from each mount [beyond-21]', async () => {
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

test('renders an island again in a copy that the host restores, with only one outlet [beyond-21, beyond-25]', async () => {
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
