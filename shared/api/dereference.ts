const MAX_DEPTH = 64;
const MAX_NODES = 200_000;

/**
 * Replaces `{"$ref": "#/a/0"}` (RFC 6901) and `{"$ref": "$[\"a\"][0]"}` with their targets, in place (spec 7).
 * A reference that leads nowhere becomes null. @throws RangeError if the reply is too deep or too large
 */
export function dereference(root: unknown): unknown {
  const holder: Container = { root };
  const stack = [{ parent: holder, key: 'root', depth: 0 }];
  const references = new Map<Container, Reference>();
  let nodeCount = 0;

  for (let next = stack.pop(); next; next = stack.pop()) {
    const { parent, key, depth } = next;
    const value = parent[key];
    if (!isContainer(value)) continue;
    if (++nodeCount > MAX_NODES || depth > MAX_DEPTH) throw new RangeError('reply too deep or too large');
    const path = referencePath(value);
    if (path) references.set(value, { parent, key, path });
    else for (const name of Object.keys(value)) stack.push({ parent: value, key: name, depth: depth + 1 });
  }

  const targets = resolveAll(root, references);
  // An assignment to the key `__proto__` would change the prototype, so this defines a property instead.
  for (const [reference, { parent, key }] of references)
    Object.defineProperty(parent, key, {
      value: targets.get(reference),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return holder['root'];
}

type Container = Record<string, unknown>;

/** Where a reference is, and the keys that lead to its target. */
type Reference = { readonly parent: Container; readonly key: string; readonly path: readonly string[] };

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function resolveAll(root: unknown, references: ReadonlyMap<Container, Reference>): Map<Container, unknown> {
  const targets = new Map<Container, unknown>();

  function resolve(reference: Container, path: readonly string[], hops: number): unknown {
    if (targets.has(reference)) return targets.get(reference);
    if (hops > MAX_DEPTH) return null;
    const resolveValue = (value: unknown): unknown => {
      const next = isContainer(value) && references.get(value);
      return next ? resolve(value, next.path, hops + 1) : value;
    };
    let value = resolveValue(root);
    for (const key of path) {
      value = isContainer(value) && Object.hasOwn(value, key) ? resolveValue(value[key]) : null;
    }
    targets.set(reference, value);
    return value;
  }

  for (const [reference, { path }] of references) resolve(reference, path, 0);
  return targets;
}

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

function bracketKeys(reference: string): string[] | null {
  const step = /\[(?:(\d+)|("(?:[^"\\]|\\.)*"))\]/y;
  const keys: string[] = [];
  step.lastIndex = 1;
  while (step.lastIndex < reference.length) {
    const match = step.exec(reference);
    if (!match) return null;
    keys.push(match[1] ?? String(JSON.parse(match[2] ?? '""')));
  }
  return keys;
}
