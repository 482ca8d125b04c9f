import type { Identifier } from '@mdn/browser-compat-data/types';
import { type AnyNode, type Program, parse } from 'acorn';
import { featureAt, isNewer } from './browser-data.ts';

/** The newest syntax in every supported browser. ES2024 has the flag `v` of regular expressions, and Safari only from 17. */
const ECMA_VERSION = 2023;

const api = featureAt('api') ?? {};
const builtins = featureAt('javascript', 'builtins') ?? {};
const areas = [api, builtins, builtins['Intl'] ?? {}];

/** What the objects of the browser have, by the name of the member. */
const members = new Map<string, Identifier[]>();
for (const area of areas)
  for (const object of Object.values(area))
    for (const [key, feature] of Object.entries(object)) {
      const name = key.replace(/_static$/, '');
      members.set(name, [...(members.get(name) ?? []), feature]);
    }

const parsed = new Map<string, Program>();

function parseScript(code: string): Program {
  const program = parsed.get(code) ?? parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'module' });
  parsed.set(code, program);
  return program;
}

/** Returns the names of members that a script defines itself. On other objects they say nothing about the browser. */
export function definedMembers(code: string): Set<string> {
  const names = new Set<string>();
  walk(parseScript(code), (node, parent) => {
    const isDefinition =
      (node.type === 'Property' && parent?.type === 'ObjectExpression') ||
      node.type === 'MethodDefinition' ||
      node.type === 'PropertyDefinition';
    const name = isDefinition && textOf(node.key, node.computed);
    if (name) names.add(name);
  });
  return names;
}

/**
 * Returns the features of a script that a supported browser lacks: globals, members of globals as in `URL.canParse`, events,
 * and other members as in `.toSorted` if all objects that have them are too new. The members in `defined` are left out.
 * @throws SyntaxError for syntax that is too new
 */
export function newerScripts(code: string, defined: ReadonlySet<string> = new Set()): string[] {
  const found = new Set<string>();
  const variables = new Set<string>();
  const declared = new Set<string>();
  const add = (name: string, features: readonly Identifier[]): void => {
    if (features.length > 0 && features.every(isNewer)) found.add(name);
  };
  const addMember = (name: string | null): void => {
    if (name && !defined.has(name)) add(`.${name}`, members.get(name) ?? []);
  };
  walk(parseScript(code), (node, parent, key) => {
    if (node.type === 'Identifier') {
      if (isDeclared(parent, key)) declared.add(node.name);
      else if (isVariable(parent, key)) variables.add(node.name);
    } else if (node.type === 'ObjectPattern') {
      for (const property of node.properties)
        if (property.type === 'Property' && property.value.type === 'Identifier')
          declared.add(property.value.name);
    } else if (node.type === 'MemberExpression') {
      const name = textOf(node.property, node.computed);
      const object = node.object.type === 'Identifier' ? node.object.name : '';
      const exact = name ? staticFeatures(object, name) : [];
      if (exact.length > 0) add(`${object}.${name}`, exact);
      else addMember(name);
    } else if (node.type === 'Property' && parent?.type === 'ObjectPattern') {
      addMember(textOf(node.key, node.computed));
    } else if (node.type === 'CallExpression') {
      const event = eventOf(node.callee, node.arguments[0]);
      if (event) add(`event ${event}`, members.get(`${event}_event`) ?? []);
    }
  });
  for (const name of variables)
    if (!declared.has(name))
      add(
        name,
        [api, builtins, api['Window'] ?? {}].flatMap((area) => area[name] ?? []),
      );
  return [...found].sort();
}

const staticFeatures = (object: string, member: string): Identifier[] =>
  areas.flatMap((area) => area[object]?.[`${member}_static`] ?? area[object]?.[member] ?? []);

function textOf(node: AnyNode, isComputed: boolean): string | null {
  if (node.type === 'Identifier' && !isComputed) return node.name;
  // The build writes texts as template literals.
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? null;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** Returns the event that a call of `addEventListener` names. */
function eventOf(callee: AnyNode, event: AnyNode | undefined): string | null {
  const name =
    callee.type === 'MemberExpression' ? textOf(callee.property, callee.computed) : textOf(callee, false);
  return event && name === 'addEventListener' ? textOf(event, true) : null;
}

type Visit = (node: AnyNode, parent: AnyNode | null, key: string) => void;

function walk(node: AnyNode, visit: Visit, parent: AnyNode | null = null, parentKey = ''): void {
  visit(node, parent, parentKey);
  for (const [key, value] of Object.entries(node))
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit, node, key);
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isDeclared = (parent: AnyNode | null, key: string): boolean =>
  ['params', 'local', 'param'].includes(key) ||
  (key === 'id' && /^(VariableDeclarator|Function|Class)/.test(parent?.type ?? '')) ||
  (key === 'left' && parent?.type === 'AssignmentPattern') ||
  ['RestElement', 'ArrayPattern'].includes(parent?.type ?? '');

const isVariable = (parent: AnyNode | null, key: string): boolean =>
  key !== 'key' &&
  !(key === 'property' && parent?.type === 'MemberExpression') &&
  !/^(Label|Break|Continue|Import|Export|Meta)/.test(parent?.type ?? '');
