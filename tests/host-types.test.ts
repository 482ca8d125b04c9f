import type * as v from 'valibot';
import { expectTypeOf, test } from 'vitest';
import type { DjSignupProps } from '../islands/dj-signup/props.ts';
import type { inboxProps } from '../islands/inbox/props.ts';
import type { loginProps } from '../islands/login/props.ts';
import type { promoProps } from '../islands/promo/props.ts';
import type { subscribeProps } from '../islands/subscribe/props.ts';
import type {
  HostConfig,
  HostData,
  HostSession,
  InitialData,
  IslandEvents,
  IslandProps,
  Mount,
} from '../pages/host/dubplate.d.ts';
import type { configSchema } from '../shared/config/config.ts';
import type { sessionSchema } from '../shared/entities/session.ts';
import type { HostEvents } from '../shared/navigation/events.ts';

/** The types published for hosts say what the schemas read. The compiler checks this. */

type Published<Schema extends v.GenericSchema> = { readonly [Key in keyof v.InferInput<Schema>]?: unknown };

test('the published types have the keys of the schemas, and the events of the islands', () => {
  expectTypeOf<keyof HostConfig>().toEqualTypeOf<keyof Published<typeof configSchema>>();
  expectTypeOf<Exclude<HostConfig['keys'], undefined>>().toEqualTypeOf<'page' | 'island' | 'off'>();
  expectTypeOf<keyof HostSession>().toEqualTypeOf<keyof Published<typeof sessionSchema>>();
  type Session = v.InferInput<typeof sessionSchema>;
  expectTypeOf<keyof NonNullable<HostSession['user']>>().toEqualTypeOf<keyof NonNullable<Session['user']>>();
  expectTypeOf<keyof NonNullable<HostSession['recipient']>>().toEqualTypeOf<
    keyof NonNullable<Session['recipient']>
  >();
  expectTypeOf<keyof IslandProps['login']>().toEqualTypeOf<keyof Published<typeof loginProps>>();
  expectTypeOf<keyof IslandProps['promo']>().toEqualTypeOf<keyof Published<typeof promoProps>>();
  expectTypeOf<keyof IslandProps['inbox']>().toEqualTypeOf<keyof Published<typeof inboxProps>>();
  expectTypeOf<keyof IslandProps['subscribe']>().toEqualTypeOf<keyof Published<typeof subscribeProps>>();
  expectTypeOf<keyof IslandProps['dj-signup']>().toEqualTypeOf<keyof DjSignupProps>();
  expectTypeOf<IslandEvents>().toEqualTypeOf<HostEvents>();
});

/** A page of a host. Each error that is expected is an error of the compiler if the types let it pass. */
function hostPage(element: HTMLElement, mountPromo: Mount<'promo'>): HostData {
  const unmount = mountPromo(element, { id: 17, params: { secret: 'x' } });
  // @ts-expect-error: the name of a prop
  mountPromo(element, { promo: 17 });
  window.addEventListener('dubplate:logout', unmount);
  document.addEventListener('dubplate:navigate', (event) => event.preventDefault());
  element.addEventListener('dubplate:follow', ({ detail }) => detail.isFollowing && detail.label.length);
  // @ts-expect-error: a detail of another event
  element.addEventListener('dubplate:login', ({ detail }) => detail.url);
  // @ts-expect-error: an island without props
  const labels: IslandProps['labels'] = { tab: 'following' };
  // @ts-expect-error: the name of a setting
  const misspelt: HostConfig = { chorme: false };
  // @ts-expect-error: a key without a method
  const unasked: InitialData = { '/api/v1/recipient/labels/liked': { results: [] } };
  const initialData: InitialData = { ...unasked, 'GET /api/v1/recipient/labels/liked': { results: [] } };
  // @ts-expect-error: text for a boolean
  const text: HostConfig = { chrome: 'false' };
  // @ts-expect-error: a DJ without an id
  const nameless: HostSession = { recipient: { name: 'DJ Marlow' } };
  return { config: { ...misspelt, ...text, promosArea: `/${labels}` }, session: nameless, initialData };
}

test('a page of a host in TypeScript compiles with the published types', () => {
  expectTypeOf(hostPage).returns.toEqualTypeOf<HostData>();
});
