/** How a reply encodes repeated objects: not at all, or as references (open point 49). */
export const REPLY_FORMS = ['plain', 'pointer', 'path'] as const;
export type ReplyForm = (typeof REPLY_FORMS)[number];

type Keys = readonly (string | number)[];

const FORMATTERS: Record<Exclude<ReplyForm, 'plain'>, (keys: Keys) => string> = {
  pointer: (keys) =>
    ['#', ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/'),
  path: (keys) => `$${keys.map((key) => `[${JSON.stringify(key)}]`).join('')}`,
};

/** Copies a value, replacing repeated objects and cycles with a `{"$ref"}` to the first occurrence. */
export function withReferences(value: unknown, form: Exclude<ReplyForm, 'plain'>): unknown {
  const paths = new Map<object, string>();
  const copy = (part: unknown, keys: Keys): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const path = paths.get(part);
    if (path !== undefined) return { $ref: path };
    paths.set(part, FORMATTERS[form](keys));
    if (Array.isArray(part)) return part.map((item, i) => copy(item, [...keys, i]));
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, copy(item, [...keys, key])]));
  };
  return copy(value, []);
}
