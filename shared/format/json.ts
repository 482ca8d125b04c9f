const PATCHED_TYPES = [Array, Object, String, Number, Boolean];

/** Like `JSON.stringify`, but ignores the `toJSON` methods that Prototype.js adds to built-in types. */
export function toJson(value: unknown): string {
  const originals = PATCHED_TYPES.map(
    ({ prototype }) => [prototype, Object.getOwnPropertyDescriptor(prototype, 'toJSON')] as const,
  );
  for (const [prototype, original] of originals) if (original) Reflect.deleteProperty(prototype, 'toJSON');
  try {
    return JSON.stringify(value);
  } finally {
    for (const [prototype, original] of originals)
      if (original) Object.defineProperty(prototype, 'toJSON', original);
  }
}
