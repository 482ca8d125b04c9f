import type { Identifier } from '@mdn/browser-compat-data/types';
import { featureAt, isNewer } from './browser-data.ts';

/** An object of the browser, such as `AbortSignal` or `Intl`, and the name of a member of it or of its prototype. */
export type Member = readonly [object: string, name: string];

/** Returns the features by name, without what the data say of the object itself. */
const featuresIn = (object: Identifier | undefined): [name: string, feature: Identifier][] =>
  Object.keys(object ?? {}).flatMap((name) => {
    const feature = name === '__compat' ? undefined : object?.[name];
    return feature ? [[name.replace(/_static$/, ''), feature]] : [];
  });

const newerIn = (name: string, object: Identifier | undefined): Member[] =>
  featuresIn(object).flatMap(([member, feature]) => (isNewer(feature) ? [[name, member]] : []));

const newerWithin = (area: Identifier | undefined): Member[] => [
  ...newerIn('globalThis', area),
  ...featuresIn(area).flatMap(([name, object]) => newerIn(name, object)),
];

/** Returns what browsers of today have and some supported browser lacks. */
export const missingApis = (): Member[] => [
  ...newerWithin(featureAt('api')),
  ...newerWithin(featureAt('javascript', 'builtins')),
  ...newerIn('globalThis', featureAt('api', 'Window')),
];

/** Removes the members from the browser. It runs in the page. */
export function removeMembers(members: readonly Member[]): void {
  for (const [object, name] of members) {
    const owner = object === 'globalThis' ? globalThis : Reflect.get(globalThis, object);
    if (!owner) continue;
    Reflect.deleteProperty(owner, name);
    if (owner.prototype) Reflect.deleteProperty(owner.prototype, name);
  }
}
