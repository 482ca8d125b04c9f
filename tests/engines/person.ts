import * as v from 'valibot';
import type { Sign } from '../backend/gallery/states.ts';
import { mailTo } from '../backend/mail.ts';
import type { IdentityKey } from '../backend/seed/identities.ts';
import { findControl, isShown } from './in-page.ts';
import type { Site } from './site.ts';
import { between, type EngineWindow, type Key, waitUntil } from './window.ts';

/** A control by its role and name, inside the element that matches `within`. */
export type Control = {
  readonly role: string;
  readonly name?: string | RegExp;
  readonly within?: string | undefined;
};

/** What a person does and sees in a window. Every action first waits for its control. */
export type Person = ReturnType<typeof personAt>;

const found = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });
const box = v.nullable(found);

export function personAt(window: EngineWindow, site: Site) {
  async function boxOf(control: Control) {
    const { role, name = '', within = 'body' } = control;
    const isPattern = name instanceof RegExp;
    const what = `${role} "${isPattern ? name.source : name}"`;
    let found: v.InferOutput<typeof box> = null;
    // Its place is the same twice.
    let before: string;
    await waitUntil(`${what} can be pressed`, async () => {
      before = JSON.stringify(found);
      const query = { role, within, name: isPattern ? name.source : name, isPattern };
      // While the page changes, there is nothing to find.
      found = v.parse(box, await window.evaluate(findControl, query).catch(() => null));
      return found !== null && JSON.stringify(found) === before;
    });
    return found ?? { x: 0, y: 0, width: 0, height: 0 };
  }

  const press = async (control: Control): Promise<void> => {
    const { x, y, width, height } = await boxOf(control);
    await window.drag([{ x: x + width / 2, y: y + height / 2 }]);
  };

  const post = async (path: string, fields: Readonly<Record<string, string>>): Promise<void> => {
    await person.open('/');
    // Firefox may still show the page before.
    await person.waitFor('the index is open', () => document.readyState === 'complete');
    await window.evaluate(postForm, path, fields);
  };

  const person = {
    window,
    site,
    isPhone: window.size === 'phone',
    press,
    /** Presses what is not hydrated yet. */
    async pressRendered(selector: string) {
      const { x, y, width, height } = v.parse(found, await window.evaluate(boxIn, selector));
      await window.drag([{ x: x + width / 2, y: y + height / 2 }]);
    },
    pressButton: (name: string | RegExp, within?: string) => press({ role: 'button', name, within }),
    pressLink: (name: string | RegExp, within?: string) => press({ role: 'link', name, within }),
    async write(name: string | RegExp, text: string, role = 'textbox') {
      await press({ role, name });
      await window.type(text);
    },
    key: (key: Key) => window.press(key),
    type: (text: string) => window.type(text),
    async open(path: string, who?: IdentityKey) {
      if (who) await person.become(who);
      await window.open(site.origin + path);
    },
    /** Drags from one part of a control to another; both are fractions of its width. */
    async drag(control: Control, from: number, to: number) {
      const { x, y, width, height } = await boxOf(control);
      const at = (fraction: number) => ({ x: x + width * fraction, y: y + height / 2 });
      await window.drag(between(at(from), at(to)));
    },
    async become(...people: readonly IdentityKey[]) {
      for (const who of people) {
        await post('/become', { who });
        await person.waitFor(`${who} is logged in`, () => location.pathname !== '/');
      }
    },
    /** Makes the calls fail or wait whose path starts with `match`. */
    async break(fault: string, match: string) {
      await post('/faults', { fault, match });
      await person.waitFor('the fault is set', () => location.pathname === '/faults');
    },
    waitFor<Args extends readonly unknown[]>(
      what: string,
      ask: (...args: Args) => boolean,
      ...args: Args
    ): Promise<void> {
      // While the page changes, there is nothing to ask.
      return waitUntil(what, () => window.evaluate(ask, ...args).then(Boolean, () => false));
    },
    see: (sign: Sign) => person.waitFor(`shows ${sign.text ?? sign.css}`, isShown, sign),
    seeText: (text: string) => person.see({ text }),
    seeTitle: (text: string) => person.see({ css: 'h1', text }),
    seeNot: (sign: Sign) =>
      waitUntil(`shows no ${sign.text ?? sign.css}`, () =>
        window.evaluate(isShown, sign).then(
          (isShown) => isShown === false,
          () => false,
        ),
      ),
    at: (path: string) =>
      person.waitFor(`comes to ${path}`, (expected) => location.pathname === expected, path),
    read: async (selector: string, attribute?: string): Promise<string> =>
      v.parse(v.fallback(v.string(), ''), await window.evaluate(readFrom, selector, attribute ?? null)),
    mailTo: (email: string) => mailTo(site.db, email),
    /** Waits until the server has received the call. */
    sent: (call: RegExp) =>
      waitUntil(`sends ${call.source}`, async () => site.takeCalls().some((made) => call.test(made))),
  };
  return person;
}

/** The functions below run in the page. */

function postForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action });
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
}

function boxIn(selector: string) {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { x, y, width, height };
}

function readFrom(selector: string, attribute: string | null): string | null {
  const element = document.querySelector(selector);
  return attribute === null ? (element?.textContent ?? null) : (element?.getAttribute(attribute) ?? null);
}
