const PATCHED = [Array.prototype, Object.prototype, String.prototype, Number.prototype, Boolean.prototype];

/** The value as JSON, in a host page too whose Prototype.js gives lists and texts a `toJSON` of their own: it is kept out. */
export function toJson(value: unknown): string {
  const kept = PATCHED.map(
    (prototype) => [prototype, Object.getOwnPropertyDescriptor(prototype, 'toJSON')] as const,
  );
  for (const [prototype, descriptor] of kept) if (descriptor) Reflect.deleteProperty(prototype, 'toJSON');
  try {
    return JSON.stringify(value);
  } finally {
    for (const [prototype, descriptor] of kept)
      if (descriptor) Object.defineProperty(prototype, 'toJSON', descriptor);
  }
}
