/** Deeper or larger replies are refused. */
const DEEPEST = 64;
const MOST_NODES = 200_000;

/**
 * Replaces references in a parsed reply by what they point to (spec 7): `{"$ref": "#/a/0"}` (RFC 6901) and
 * `{"$ref": "$[\"a\"][0]"}`. Both may be circular. Works in place, without recursion, over own keys only.
 * @throws RangeError where the reply is too deep or too large, SyntaxError where a reference leads nowhere.
 */
export function dereference(root: unknown): unknown {
  const holder: Container = { root };
  const open: { holder: Container; key: string; depth: number }[] = [{ holder, key: 'root', depth: 0 }];
  const places: { holder: Container; key: string; reference: Container }[] = [];
  const paths = new Map<Container, readonly string[]>();
  let nodes = 0;

  for (let next = open.pop(); next; next = open.pop()) {
    const value = next.holder[next.key];
    if (!isContainer(value)) continue;
    if (++nodes > MOST_NODES || next.depth > DEEPEST) throw new RangeError('reply too deep or too large');
    const path = referencePath(value);
    if (path) {
      places.push({ holder: next.holder, key: next.key, reference: value });
      paths.set(value, path);
    } else for (const key of Object.keys(value)) open.push({ holder: value, key, depth: next.depth + 1 });
  }

  const targets = targetsOf(root, paths);
  for (const { holder: where, key, reference } of places)
    Object.defineProperty(where, key, {
      value: targets.get(reference),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return holder['root'];
}

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function targetsOf(
  root: unknown,
  paths: ReadonlyMap<Container, readonly string[]>,
): ReadonlyMap<Container, unknown> {
  const targets = new Map<Container, unknown>();

  function follow(reference: Container, path: readonly string[], hops: number): unknown {
    if (targets.has(reference)) return targets.get(reference);
    if (hops > DEEPEST) throw new SyntaxError('references lead in a ring');
    const through = (value: unknown): unknown => {
      const onward = isContainer(value) && paths.get(value);
      return onward ? follow(value, onward, hops + 1) : value;
    };
    let value = through(root);
    for (const step of path) {
      if (!isContainer(value) || !Object.hasOwn(value, step))
        throw new SyntaxError('reference leads nowhere');
      value = through(value[step]);
    }
    targets.set(reference, value);
    return value;
  }

  for (const [reference, path] of paths) follow(reference, path, 0);
  return targets;
}

function referencePath(value: Container): string[] | null {
  if (!Object.hasOwn(value, '$ref')) return null;
  const reference = value['$ref'];
  if (typeof reference !== 'string') return null;
  if (reference === '#' || reference.startsWith('#/')) return pointerKeys(reference);
  return reference.startsWith('$') ? bracketKeys(reference) : null;
}

/** RFC 6901 decodes the pointer as a whole; only `~` escapes what the steps hold. */
function pointerKeys(pointer: string): string[] {
  if (pointer === '#') return [];
  const path = decoded(pointer).slice(2);
  const keys = path.split('/');
  return path.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    throw new SyntaxError('reference not understood');
  }
}

function bracketKeys(reference: string): string[] {
  const step = /\[(?:(\d+)|("(?:[^"\\]|\\.)*"))\]/y;
  const keys: string[] = [];
  step.lastIndex = 1;
  while (step.lastIndex < reference.length) {
    const found = step.exec(reference);
    if (!found) throw new SyntaxError('reference not understood');
    keys.push(found[1] ?? String(JSON.parse(found[2] ?? '""')));
  }
  return keys;
}
