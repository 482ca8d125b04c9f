/** A parsed Range header. `end` is exclusive. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

/** Parses a single range (RFC 9110, 14.2). Several ranges or other units return the whole file. */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: size - length, end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(Number(last) + 1, size);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end };
}
