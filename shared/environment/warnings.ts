import * as v from 'valibot';
import { isTypo } from './is-typo.ts';
import { once } from './shared-values.ts';

/** What was warned of in this page, by subject. */
export const warnings = new Map<string, string>();

/** Warns in the console that something was ignored or can't work, once per subject. */
export function warnOnce(subject: string, problem: string, ...details: readonly unknown[]): void {
  if (warnings.has(subject)) return;
  warnings.set(subject, problem);
  console.warn(`${subject}: ${problem}`, ...details);
}

/** Parses an object, and warns once per field of what a server or a host has sent in a form that cannot be read. */
export const objectWithWarnings = <Entries extends v.ObjectEntries>(name: string, entries: Entries) =>
  once(
    v.object(
      Object.fromEntries(
        Object.entries(entries).map(([key, schema]) => [key, withWarning(`${name}.${key}`, schema)]),
      ) as Entries,
    ),
  );

function withWarning(name: string, schema: v.ObjectEntries[string]): v.ObjectEntries[string] {
  if (!('fallback' in schema)) return schema;
  const fallback = (dataset?: v.OutputDataset<unknown, v.BaseIssue<unknown>>) => {
    const issue = dataset?.issues?.[0];
    const input = issue?.path ? issue.path[0].input : issue?.input;
    if (issue && (input ?? null) !== null)
      warnOnce([name, v.getDotPath(issue)].filter(Boolean).join('.'), issue.message, shorten(input));
    return v.getFallback(schema, dataset);
  };
  return Object.assign({}, schema, { fallback });
}

const shorten = (input: unknown): unknown => (typeof input === 'string' ? input.slice(0, 200) : input);

/** Returns which of the keys was probably meant, as a question, or else the keys themselves. */
export function suggestKey(key: string, known: readonly string[]): string {
  const similar = known.find((name) => isSimilar(key, name));
  if (similar) return `unknown, did you mean '${similar}'?`;
  return `unknown, expected ${known.length ? `one of ${known.join(', ')}` : 'nothing'}`;
}

/** Warns of keys that the schema doesn't have. A person's data may have more, so there it warns only of typos. */
export function warnOfUnknownKeys(subject: string, schema: v.GenericSchema, value: unknown): void {
  if (!isObjectSchema(schema) || !v.is(objectSchema, value)) return;
  if (Array.isArray(value)) warnOnce(subject || 'host-data', 'a list, expected an object');
  const missing = Object.keys(schema.entries).filter((key) => !Object.hasOwn(value, key));
  for (const [key, inner] of Object.entries(value)) {
    const path = subject === '' ? key : `${subject}.${key}`;
    const entry = Object.hasOwn(schema.entries, key) ? schema.entries[key] : undefined;
    if (entry) warnOfUnknownKeys(path, unwrap(entry), inner);
    else if (!subject.startsWith('session.')) warnOnce(path, suggestKey(key, Object.keys(schema.entries)));
    else if (missing.some((name) => isSimilar(key, name))) warnOnce(path, suggestKey(key, missing));
  }
}

const objectSchema = v.record(v.string(), v.unknown());
const isObjectSchema = (schema: v.GenericSchema): schema is v.ObjectSchema<v.ObjectEntries, undefined> =>
  'entries' in schema;
const unwrap = (schema: v.ObjectEntries[string]): v.GenericSchema =>
  'wrapped' in schema ? schema.wrapped : schema;

const isSimilar = (key: string, known: string): boolean => isTypo(plain(key), plain(known));
const plain = (key: string): string => key.toLowerCase().replace(/[_-]/g, '');
