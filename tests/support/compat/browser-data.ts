import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';
import { browsers } from '../../../pages/build/browsers.ts';

// An import would make Vite parse the 18 MB of data.
const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

const isBrowser = (name: string): name is BrowserName => Object.hasOwn(data.browsers, name);

const areas = { css: data.css, api: data.api, javascript: data.javascript };

/** Returns the feature at a path such as `types`, `color`. */
export const featureAt = (area: keyof typeof areas, ...path: string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>((feature, key) => feature?.[key], areas[area]);

/** Returns what the data says about each supported browser: its minimum, and the version that has the feature, if any has. */
export function versionsOf(feature: Identifier) {
  return browsers.map(({ name, version }) => {
    const browser = name === 'ios' ? 'safari_ios' : name;
    if (!isBrowser(browser)) throw new Error(`there is no data about ${name}`);
    const statements = [feature.__compat?.support[browser] ?? []].flat().filter(isUsable);
    const added = statements.map(({ version_added }) =>
      Number.parseFloat(String(version_added).replace('≤', '')),
    );
    return {
      name,
      minimum: Number(version),
      added: Math.min(...added.map((one) => one || Number.POSITIVE_INFINITY)),
    };
  });
}

/** Whether a supported browser lacks the feature. Features without data count as supported. */
export function isNewer(feature: Identifier | undefined): boolean {
  if (!feature?.__compat) return false;
  const known = newer.get(feature) ?? versionsOf(feature).some(({ minimum, added }) => added > minimum);
  newer.set(feature, known);
  return known;
}

const newer = new Map<Identifier, boolean>();

/** Features behind a flag or under another name can't be relied on. */
const isUsable = ({ flags, prefix, alternative_name }: SimpleSupportStatement): boolean =>
  !flags && !prefix && !alternative_name;
