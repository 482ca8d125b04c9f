/** How a reply says that it holds the same object twice: not at all, or by references (design, open points). */
export const REPLY_FORMS = ['plain', 'pointer', 'path'] as const;
export type ReplyForm = (typeof REPLY_FORMS)[number];

type Keys = readonly (string | number)[];

/** How a place in the reply is written, by form. */
const FORMATTERS: Record<Exclude<ReplyForm, 'plain'>, (keys: Keys) => string> = {
  pointer: (keys) =>
    ['#', ...keys.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/'),
  path: (keys) => `$${keys.map((key) => `[${JSON.stringify(key)}]`).join('')}`,
};

/** A copy in which every object that was met before, rings included, is a `{"$ref"}` to its first place. */
export function withReferences(value: unknown, form: Exclude<ReplyForm, 'plain'>): unknown {
  const places = new Map<object, string>();
  const copy = (part: unknown, keys: Keys): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    const place = places.get(part);
    if (place !== undefined) return { $ref: place };
    places.set(part, FORMATTERS[form](keys));
    if (Array.isArray(part)) return part.map((item, i) => copy(item, [...keys, i]));
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, copy(item, [...keys, key])]));
  };
  return copy(value, []);
}
