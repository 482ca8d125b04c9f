/**
 * Replaces references in a parsed reply by what they point to (spec 7): `{"$ref": "#/a/0"}` (RFC 6901) and
 * `{"$ref": "$[\"a\"][0]"}`. Both may be circular. Works in place, without recursion, over own keys only.
 */

/** Deeper or larger replies are refused. */
const DEEPEST = 64;
const MOST_NODES = 200_000;

/** @throws RangeError where the reply is too deep or too large, SyntaxError where a reference leads nowhere. */
export function dereference(root: unknown): unknown {
  const holder: Container = { root };
  const open: { holder: Container; key: string; depth: number }[] = [{ holder, key: 'root', depth: 0 }];
  const references: { holder: Container; key: string; path: string[] }[] = [];
  let nodes = 0;

  for (let next = open.pop(); next; next = open.pop()) {
    const value = next.holder[next.key];
    if (!isContainer(value)) continue;
    if (++nodes > MOST_NODES || next.depth > DEEPEST) throw new RangeError('reply too deep or too large');
    const path = referencePath(value);
    if (path) references.push({ holder: next.holder, key: next.key, path });
    else for (const key of Object.keys(value)) open.push({ holder: value, key, depth: next.depth + 1 });
  }

  const targets = references.map(({ path }) => follow(holder, path));
  references.forEach(({ holder: where, key }, i) => {
    Object.defineProperty(where, key, {
      value: targets[i],
      writable: true,
      enumerable: true,
      configurable: true,
    });
  });
  return holder['root'];
}

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** Walks from the root; a reference met on the way is followed, so often at most that a ring of them ends. */
function follow(holder: Container, path: readonly string[]): unknown {
  let steps = [...path];
  let value: unknown = holder['root'];
  for (let hops = 0; hops <= DEEPEST; ) {
    const onward = isContainer(value) ? referencePath(value) : null;
    if (onward) {
      steps = [...onward, ...steps];
      value = holder['root'];
      hops++;
      continue;
    }
    const step = steps.shift();
    if (step === undefined) return value;
    if (!isContainer(value) || !Object.hasOwn(value, step)) break;
    value = value[step];
  }
  throw new SyntaxError('reference leads nowhere');
}

/** Keys that the reference names, or null where the value is no reference. */
function referencePath(value: Container): string[] | null {
  if (Array.isArray(value) || !Object.hasOwn(value, '$ref')) return null;
  const reference = value['$ref'];
  if (typeof reference !== 'string') return null;
  if (reference === '#' || reference.startsWith('#/')) return pointerKeys(reference);
  return reference.startsWith('$') ? bracketKeys(reference) : null;
}

const pointerKeys = (pointer: string): string[] =>
  pointer
    .slice(2)
    .split('/')
    .filter((_, i) => pointer !== '#' || i > 0)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));

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
