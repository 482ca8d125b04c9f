const MAX_DEPTH = 64;
const MAX_NODES = 200_000;

/**
 * Replaces `{"$ref": "#/a/0"}` (RFC 6901) and `{"$ref": "$[\"a\"][0]"}` with their targets, in place (spec 7).
 * @throws RangeError if the reply is too deep or too large, SyntaxError for an invalid reference.
 */
export function dereference(root: unknown): unknown {
  const holder: Container = { root };
  const stack: { parent: Container; key: string; depth: number }[] = [
    { parent: holder, key: 'root', depth: 0 },
  ];
  const references: { parent: Container; key: string; reference: Container }[] = [];
  const paths = new Map<Container, readonly string[]>();
  let nodeCount = 0;

  for (let next = stack.pop(); next; next = stack.pop()) {
    const value = next.parent[next.key];
    if (!isContainer(value)) continue;
    if (++nodeCount > MAX_NODES || next.depth > MAX_DEPTH)
      throw new RangeError('reply too deep or too large');
    const path = referencePath(value);
    if (path) {
      references.push({ parent: next.parent, key: next.key, reference: value });
      paths.set(value, path);
    } else for (const key of Object.keys(value)) stack.push({ parent: value, key, depth: next.depth + 1 });
  }

  const targets = resolveAll(root, paths);
  // An assignment to the key `__proto__` would change the prototype, so this defines a property instead.
  for (const { parent, key, reference } of references)
    Object.defineProperty(parent, key, {
      value: targets.get(reference),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return holder['root'];
}

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function resolveAll(
  root: unknown,
  paths: ReadonlyMap<Container, readonly string[]>,
): ReadonlyMap<Container, unknown> {
  const targets = new Map<Container, unknown>();

  function resolve(reference: Container, path: readonly string[], hops: number): unknown {
    if (targets.has(reference)) return targets.get(reference);
    if (hops > MAX_DEPTH) throw new SyntaxError('circular reference');
    const resolveValue = (value: unknown): unknown => {
      const nextPath = isContainer(value) && paths.get(value);
      return nextPath ? resolve(value, nextPath, hops + 1) : value;
    };
    let value = resolveValue(root);
    for (const key of path) {
      if (!isContainer(value) || !Object.hasOwn(value, key)) throw new SyntaxError('reference not found');
      value = resolveValue(value[key]);
    }
    targets.set(reference, value);
    return value;
  }

  for (const [reference, path] of paths) resolve(reference, path, 0);
  return targets;
}

function referencePath(value: Container): string[] | null {
  if (!Object.hasOwn(value, '$ref')) return null;
  const reference = value['$ref'];
  if (typeof reference !== 'string') return null;
  if (reference === '#' || reference.startsWith('#/')) return pointerKeys(reference);
  return reference.startsWith('$') ? bracketKeys(reference) : null;
}

// RFC 6901 requires percent-decoding before the pointer is split into keys.
function pointerKeys(pointer: string): string[] {
  if (pointer === '#') return [];
  const path = decodePointer(pointer).slice(2);
  const keys = path.split('/');
  return path.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

function decodePointer(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    throw new SyntaxError('malformed reference');
  }
}

function bracketKeys(reference: string): string[] {
  const step = /\[(?:(\d+)|("(?:[^"\\]|\\.)*"))\]/y;
  const keys: string[] = [];
  step.lastIndex = 1;
  while (step.lastIndex < reference.length) {
    const match = step.exec(reference);
    if (!match) throw new SyntaxError('malformed reference');
    keys.push(match[1] ?? String(JSON.parse(match[2] ?? '""')));
  }
  return keys;
}
