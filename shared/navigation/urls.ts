import { config } from '../config/config.ts';
import { PLACEHOLDER, URL_PATTERNS, type UrlBase, type UrlName, valuesOf } from '../config/url-patterns.ts';
import type { Id } from '../entities/lenient.ts';
import type { LoginType } from '../entities/login.ts';
import type { SocialService } from '../entities/social.ts';

/** What a value of a pattern may be where not any id will do. */
type ValueTypes = {
  readonly next: string;
  readonly secret: string;
  readonly errand: 'add';
  readonly page: 'new' | 'details' | 'edit-details' | 'confirm-email';
  readonly which: LoginType;
  readonly service: SocialService;
  readonly network: SocialService;
};

type ValueOf<Name> = Name extends keyof ValueTypes ? ValueTypes[Name] : Id;

/** What a pattern wants to be given, in the order in which it stands there. */
type Values<Pattern> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends UrlBase
    ? Values<Rest>
    : Name extends `${infer Optional}?`
      ? [ValueOf<Optional>?, ...Values<Rest>]
      : [ValueOf<Name>, ...Values<Rest>]
  : [];

type Urls = {
  readonly [Name in UrlName]: (...values: Values<(typeof URL_PATTERNS)[Name]>) => string;
};

const bases: Record<UrlBase, () => string> = {
  recipient: () => config().promosArea,
  api: () => `${config().apiHost}/api`,
  www: () => config().wwwHost,
  site: () => config().siteHost,
  cdn: () => config().cdn,
};

/** The address of each name, in the pattern of the host or ours (spec 2.9): `urls.recipientPromosOne(7)`. */
export const urls = Object.fromEntries(
  (Object.keys(URL_PATTERNS) as UrlName[]).map((name) => [
    name,
    (...values: Id[]) => addressOf(name, values),
  ]),
) as Urls;

/** The same for a name that is found out at run time, and values of any kind. */
export function addressOf(name: UrlName, values: readonly Id[]): string {
  const ours = URL_PATTERNS[name];
  return fill(config().urls[name] ?? ours, values, valuesOf(ours));
}

function fill(pattern: string, values: readonly Id[], names: readonly string[]): string {
  const address = pattern.replace(PLACEHOLDER, (_, before = '', name: string) => {
    if (isBase(name)) return bases[name]();
    const value = values[names.indexOf(name)] ?? '';
    return value === '' && name.endsWith('?') ? '' : before + part(value);
  });
  return address || '/';
}

const isBase = (name: string): name is UrlBase => Object.hasOwn(bases, name);

/**
 * The value as one segment of a path. A segment of dots alone is read as a way up, encoded or not, so it is encoded
 * twice; half a character has no code at all.
 */
const part = (value: Id): string =>
  encodeURIComponent(String(value).replace(/\p{Cs}/gu, '\ufffd')).replace(/^\.{1,2}$/, (dots) =>
    '%252E'.repeat(dots.length),
  );
