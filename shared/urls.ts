import { config } from './config.ts';
import type { Id } from './entities/lenient.ts';
import type { LoginType } from './entities/login.ts';
import type { SocialService } from './entities/social.ts';
import { PLACEHOLDER, URL_PATTERNS, type UrlBase, type UrlName, valuesOf } from './url-patterns.ts';

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

/** What gives the address of each name of a map. */
export type Urls<Patterns> = {
  readonly [Name in keyof Patterns]: (...values: Values<Patterns[Name]>) => string;
};

const bases: Record<UrlBase, () => string> = {
  recipient: () => config().promosArea,
  api: () => `${config().apiHost}/api`,
  www: () => config().wwwHost,
  site: () => config().siteHost,
  cdn: () => config().cdn,
};

/** The address of each name of a map of patterns. */
export const addressesBy = (patterns: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(patterns).map(([name, ours]) => [
      name,
      (...values: Id[]) => addressBy(name, ours, values),
    ]),
  );

/** The address of each name, in the pattern of the host or ours (spec 2.9): `urls.recipientPromosOne(7)`. */
export const urls = addressesBy(URL_PATTERNS) as Urls<typeof URL_PATTERNS>;

/** The same for a name that is found out at run time, and values of any kind. */
export const addressOf = (name: UrlName, values: readonly Id[]): string =>
  addressBy(name, URL_PATTERNS[name], values);

function addressBy(name: string, ours: string, values: readonly Id[]): string {
  const theirs: Readonly<Record<string, string | undefined>> = config().urls;
  return fill(theirs[name] ?? ours, values, valuesOf(ours));
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
