const MAX_DEPTH = 64;
const MAX_NODES = 200_000;

/**
 * Replaces `{"$ref": "#/a/0"}` (RFC 6901) and `{"$ref": "$[\"a\"][0]"}` with their targets, in place (spec 7).
 * A reference that leads nowhere becomes null. @throws RangeError if the reply is too deep or too large
 */
export function dereference(root: unknown): unknown {
  const holder: Container = { root };
  const stack: Property[] = [{ parent: holder, key: 'root', depth: 0 }];
  const references: Property[] = [];
  let nodeCount = 0;

  for (let next = stack.pop(); next; next = stack.pop()) {
    const { parent, key, depth } = next;
    const value = parent[key];
    if (!isContainer(value)) continue;
    if (++nodeCount > MAX_NODES || depth > MAX_DEPTH) throw new RangeError('reply too deep or too large');
    if (referencePath(value)) references.push(next);
    else for (const name of Object.keys(value)) stack.push({ parent: value, key: name, depth: depth + 1 });
  }

  for (const { parent, key } of references) resolve(parent, key);
  return holder['root'];

  /** Returns the value of a property, after replacing a reference with its target. */
  function resolve(parent: Container, key: string): unknown {
    const value = parent[key];
    const path = isContainer(value) && referencePath(value);
    if (!path) return value;
    // A circular reference finds this null.
    replaceValue(parent, key, null);
    let target = resolve(holder, 'root');
    for (const name of path)
      target = isContainer(target) && Object.hasOwn(target, name) ? resolve(target, name) : null;
    replaceValue(parent, key, target);
    return target;
  }
}

type Container = Record<string, unknown>;
type Property = { readonly parent: Container; readonly key: string; readonly depth: number };

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** An assignment to the key `__proto__` would change the prototype. */
const replaceValue = (parent: Container, key: string, value: unknown): unknown =>
  Object.defineProperty(parent, key, { value });

/** Returns null for an object that is no reference, or a malformed one. */
function referencePath(value: Container): string[] | null {
  const reference = Object.hasOwn(value, '$ref') && value['$ref'];
  if (typeof reference !== 'string') return null;
  if (reference === '#' || reference.startsWith('#/')) return pointerKeys(reference);
  return reference.startsWith('$') ? bracketKeys(reference) : null;
}

// RFC 6901 requires percent-decoding before the pointer is split into keys.
function pointerKeys(pointer: string): string[] | null {
  if (pointer === '#') return [];
  const path = decodePointer(pointer)?.slice(2);
  if (path === undefined) return null;
  const keys = path.split('/');
  return path.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

function decodePointer(pointer: string): string | undefined {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return undefined;
  }
}

const BRACKETS = /\[(\d+|"(?:[^"\\]|\\.)*")\]/g;

const bracketKeys = (reference: string): string[] | null =>
  reference.replace(BRACKETS, '') === '$'
    ? [...reference.matchAll(BRACKETS)].map(([, key = '']) => String(JSON.parse(key)))
    : null;
