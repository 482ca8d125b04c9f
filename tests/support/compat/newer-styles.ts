import type { Identifier } from '@mdn/browser-compat-data/types';
import postcss from 'postcss';
import { featureAt, isNewer } from './browser-data.ts';

const at = (...path: string[]): Identifier | undefined => featureAt('css', ...path);

/** The functions of values by name, such as `light-dark`. */
const functions = new Map<string, Identifier>();
const collectFunctions = (types: Identifier): void => {
  for (const name of Object.keys(types)) {
    const feature = name === '__compat' ? undefined : types[name];
    if (!feature) continue;
    functions.set(name, feature);
    collectFunctions(feature);
  }
};
collectFunctions(at('types') ?? {});

/** A feature, and how a finding names it. */
type Named = readonly [name: string, feature: Identifier | undefined];

/**
 * Returns the features of a stylesheet that a supported browser lacks, as in `:has`, `text-wrap: balance` or `anchor()`.
 * Those that the condition of an `@supports` around them names are left out, and those with a prefixed declaration.
 */
export function newerStyles(css: string): string[] {
  const found = new Set<string>();
  postcss.parse(css).walk((node) => {
    const tested = testedAround(node);
    for (const [name, feature] of featuresOf(node))
      if (isNewer(feature) && !tested.has(name)) found.add(name);
  });
  return [...found].sort();
}

function featuresOf(node: postcss.ChildNode): Named[] {
  if (node.type === 'rule') return [...selectorFeatures(node.selector), ...nestingIn(node)];
  if (node.type === 'atrule') return atRuleFeatures(node.name, node.params);
  if (node.type !== 'decl' || hasPrefixed(node)) return [];
  return declarationFeatures(node.prop, node.value);
}

const hasPrefixed = ({ parent, prop }: postcss.Declaration): boolean =>
  parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`) ?? false;

const parentsOf = ({ parent }: postcss.Node): postcss.Node[] =>
  parent ? [parent, ...parentsOf(parent)] : [];

const nestingIn = (rule: postcss.Rule): Named[] =>
  parentsOf(rule).some(({ type }) => type === 'rule') ? [['nesting', at('selectors', 'nesting')]] : [];

const wordsIn = (text: string, pattern: RegExp): string[] =>
  [...text.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""').matchAll(pattern)].map(([word]) => word);

const selectorFeatures = (selector: string): Named[] =>
  wordsIn(selector, /(?<=:)[a-z][a-z-]*/g).map((name) => [`:${name}`, at('selectors', name)]);

function atRuleFeatures(name: string, params: string): Named[] {
  const queries = wordsIn(params, /(?<=\()[a-z-]+/g).map((query) => query.replace(/^(min|max)-/, ''));
  return [
    [`@${name}`, at('at-rules', name)],
    ...queries.map((query): Named => [`@${name} ${query}`, at('at-rules', name, query)]),
  ];
}

function declarationFeatures(property: string, value: string): Named[] {
  const anywhere: Named[] = [
    ...wordsIn(value, /(?<![\w-])[a-z-]+(?=\()/g).map((name): Named => [`${name}()`, functions.get(name)]),
    ...wordsIn(value, /(?<=\d)[a-z]+(?![\w-])/g).map((unit): Named => [unit, unitFeature(unit)]),
    ...wordsIn(value, /[a-z]+(?=\(from )/g).map(
      (name): Named => [`${name}(from)`, functions.get(name)?.['relative_syntax']],
    ),
  ];
  if (property.startsWith('-')) return anywhere;
  const hasAlternative = property === 'content' && wordsIn(value, / \/ /g).length > 0;
  return [
    [property, at('properties', property)],
    ...wordsIn(value, /(?<![\w#.-])[a-z-]+(?![\w(-])/g).map(
      (word): Named => [`${property}: ${word}`, at('properties', property, word)],
    ),
    ['content: alternative', hasAlternative ? at('properties', 'content', 'alt_text') : undefined],
    ...anywhere,
  ];
}

function unitFeature(unit: string): Identifier | undefined {
  const lengths = at('types', 'length');
  if (/^[dls]v(w|h|i|b|min|max)$/.test(unit)) return lengths?.['viewport_percentage_units_dynamic'];
  if (/^cq(w|h|i|b|min|max)$/.test(unit)) return lengths?.['container_query_length_units'];
  return lengths?.[unit];
}

function testedAround(node: postcss.Node): ReadonlySet<string> {
  const conditions = parentsOf(node).flatMap((parent) =>
    parent instanceof postcss.AtRule && parent.name === 'supports' ? [parent.params] : [],
  );
  return new Set(conditions.filter((condition) => !/\bnot\b/.test(condition)).flatMap(conditionFeatures));
}

function conditionFeatures(condition: string): string[] {
  const tests = [...condition.matchAll(/\(\s*([\w-]+)\s*:\s*([^:]*)\)/g)];
  const features = tests.flatMap(([, property = '', value = '']) => declarationFeatures(property, value));
  return [...selectorFeatures(condition.replace(/\s/g, '')), ...features].map(([name]) => name);
}
