const PATCHED_TYPES = [
  Array.prototype,
  Object.prototype,
  String.prototype,
  Number.prototype,
  Boolean.prototype,
];

/** Like `JSON.stringify`, but ignores the `toJSON` methods that Prototype.js adds to built-in types. */
export function toJson(value: unknown): string {
  const originals = PATCHED_TYPES.map(
    (type) => [type, Object.getOwnPropertyDescriptor(type, 'toJSON')] as const,
  );
  for (const [type, original] of originals) if (original) Reflect.deleteProperty(type, 'toJSON');
  try {
    return JSON.stringify(value);
  } finally {
    for (const [type, original] of originals) if (original) Object.defineProperty(type, 'toJSON', original);
  }
}
