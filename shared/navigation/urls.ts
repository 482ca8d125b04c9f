import { config } from '../config/config.ts';
import {
  PLACEHOLDER,
  placeholderNames,
  URL_PATTERNS,
  type UrlBase,
  type UrlName,
} from '../config/url-patterns.ts';
import type { Id } from '../entities/lenient.ts';
import type { LoginType } from '../entities/login.ts';
import type { SocialService } from '../entities/social.ts';

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

type Values<Pattern> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends UrlBase
    ? Values<Rest>
    : Name extends `${infer Optional}?`
      ? [ValueOf<Optional>?, ...Values<Rest>]
      : [ValueOf<Name>, ...Values<Rest>]
  : [];

type Urls = { readonly [Name in UrlName]: (...values: Values<(typeof URL_PATTERNS)[Name]>) => string };

const bases: Record<UrlBase, () => string> = {
  recipient: () => config().promosArea,
  api: () => `${config().apiHost}/api`,
  www: () => config().wwwHost,
  site: () => config().siteHost,
  cdn: () => config().cdn,
};

/** A function per URL name, such as `urls.recipientPromosOne(7)`. It fills the host's pattern or ours (spec 2.9). */
export const urls = Object.fromEntries(
  (Object.keys(URL_PATTERNS) as UrlName[]).map((name) => [name, (...values: Id[]) => buildUrl(name, values)]),
) as Urls;

/** Builds the URL of a name that is known only at run time. */
export function buildUrl(name: UrlName, values: readonly Id[]): string {
  const defaultPattern = URL_PATTERNS[name];
  const names = placeholderNames(defaultPattern);
  const address = (config().urls[name] ?? defaultPattern).replace(
    PLACEHOLDER,
    (_, prefix = '', key: string) => {
      if (isBase(key)) return bases[key]();
      const value = values[names.indexOf(key)] ?? '';
      return value === '' && key.endsWith('?') ? '' : prefix + encodeSegment(value);
    },
  );
  return address || '/';
}

const isBase = (name: string): name is UrlBase => Object.hasOwn(bases, name);

/** Percent-encodes a value; `.` and `..` twice, as browsers also resolve `%2E`. Replaces unpaired surrogates. */
const encodeSegment = (value: Id): string =>
  encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd')).replace(/^\.{1,2}$/, (dots) =>
    '%252E'.repeat(dots.length),
  );
