import { markShared } from '../environment/shared-values.ts';

/** The length of a reference, and of a chain of references to references. */
const MAX_LENGTH = 10_000;
const MAX_HOPS = 1000;

/** The length of all texts that references may copy. */
const MAX_TEXT = 1_000_000;

/** What is already resolved may be circular. */
const resolved = new WeakSet<object>();

/**
 * Replaces `{"$ref": "#/a/0"}` (RFC 6901) and `{"$ref": "$[\"a\"][0]"}` with their targets, in place (spec 7).
 * A reference that is malformed or leads nowhere becomes null.
 */
export function dereference(root: unknown): unknown {
  if (!isContainer(root) || resolved.has(root)) return root;
  const holder: Container = { root };
  let textLength = 0;
  for (const { parent, key } of findReferences(holder)) resolve(parent, key, 0);
  const result = holder['root'];
  if (isContainer(result)) resolved.add(result);
  return result;

  /** Returns the value of a property, after replacing a reference with its target. */
  function resolve(parent: Container, key: Key, hops: number): unknown {
    const value = parent[key];
    const reference = referenceIn(value);
    if (reference === null) return value;
    // A circular reference finds this null.
    replaceValue(parent, key, null);
    const path = hops < MAX_HOPS ? pathOf(reference) : null;
    let target = path && resolve(holder, 'root', hops + 1);
    for (const name of path ?? [])
      target = isContainer(target) && Object.hasOwn(target, name) ? resolve(target, name, hops + 1) : null;
    if (isContainer(target)) markShared(target);
    if (typeof target === 'string') textLength += target.length;
    if (typeof target !== 'string' || textLength <= MAX_TEXT) replaceValue(parent, key, target);
    return target;
  }
}

type Key = string | number;
type Container = Record<Key, unknown>;
type Property = { readonly parent: Container; readonly key: Key };

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function findReferences(holder: Container): Property[] {
  const references: Property[] = [];
  const stack = [holder];
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    for (const key of Array.isArray(parent) ? parent.keys() : Object.keys(parent)) {
      const value = parent[key];
      if (referenceIn(value) !== null) references.push({ parent, key });
      else if (isContainer(value)) stack.push(value);
    }
  }
  return references;
}

/** An assignment to the key `__proto__` would change the prototype. */
const replaceValue = (parent: Container, key: Key, value: unknown): unknown =>
  Object.defineProperty(parent, key, { value });

/** Returns the text of a reference; null for any other value. */
function referenceIn(value: unknown): string | null {
  const reference = isContainer(value) && Object.hasOwn(value, '$ref') && value['$ref'];
  return typeof reference === 'string' && /^(#|\$)/.test(reference) ? reference : null;
}

/** Returns null for a malformed reference. */
function pathOf(reference: string): readonly string[] | null {
  if (reference === '#') return [];
  if (reference.length > MAX_LENGTH) return null;
  try {
    return reference.startsWith('#/') ? pointerKeys(reference.slice(2)) : bracketKeys(reference);
  } catch {
    return null;
  }
}

// RFC 6901 requires percent-decoding before the pointer is split into keys.
function pointerKeys(pointer: string): string[] {
  const path = pointer.includes('%') ? decodeURIComponent(pointer) : pointer;
  const keys = path.split('/');
  return path.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys;
}

const BRACKETS = /\[(\d+|"(?:[^"\\]|\\.)*")\]/g;

const bracketKeys = (reference: string): string[] | null =>
  reference.replace(BRACKETS, '') === '$'
    ? [...reference.matchAll(BRACKETS)].map(([, key = '']) =>
        key.startsWith('"') ? String(JSON.parse(key)) : key,
      )
    : null;
