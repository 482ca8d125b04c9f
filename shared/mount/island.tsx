import '../../styles/tokens.css';
import '../../styles/kit/base.css';
import '../../styles/kit/button.css';
import '../../styles/kit/controls.css';
import '../../styles/kit/field.css';
import '../../styles/kit/layout.css';
import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as v from 'valibot';
// Counts the calls from the first one on.
import '../session/calls.ts';
import { warnOfUnknownKeys } from '../config/warnings.ts';
import { watchLinks } from '../navigation/links.ts';
import { isOwnPage } from '../navigation/own-page.ts';
import { idPrefix, mountAll, mountOnce, type Unmount } from './containers.ts';
import { ErrorBoundary, IslandError } from './error-boundary.tsx';
import { applyHostData, prepareContainer } from './host-data.ts';
import { parseHostJson } from './host-json.ts';
import { restoreTyped } from './restore-typed.ts';

export type FirstState = {
  /** The name of the state that the build has prerendered (`data-first`), if any. */
  readonly first?: string | undefined;
};

export type Island<Props> = {
  /** Mounts the island. `props` defaults to the attribute `data-props`. A second call for an element does nothing. */
  readonly mount: (element: HTMLElement, props?: unknown) => Unmount;
  /** The component. The build prerenders it, so its first render must not depend on the host page. */
  readonly View: ComponentType<Props & FirstState>;
};

export const noProps = v.object({});

/** The schema of each island's props. The build publishes them for hosts. */
export const islandProps = new Map<string, v.GenericSchema>();

/** Part of the id prefix, so that two islands with the same name have different ids. */
let renderCount = 0;

/** Only the first island of a name may have the ids of the prerendered markup. */
const hydrated = new Set<string>();

/**
 * Creates an island and mounts it into every `[data-island=name]`, now and when one is added (pages/README.md). Prerendered
 * markup is replaced unless `showsPrerendered`: if the first view in the browser is another one.
 */
export function island<Props extends object>(
  name: string,
  schema: v.GenericSchema<unknown, Props>,
  Content: ComponentType<Props & FirstState>,
  showsPrerendered: () => boolean = () => true,
): Island<Props> {
  islandProps.set(name, schema);
  const View = (props: Props & FirstState) => (
    <StrictMode>
      <ErrorBoundary island={name}>
        <Content {...props} />
      </ErrorBoundary>
    </StrictMode>
  );

  const readProps = (element: HTMLElement, given: unknown): Props | null => {
    try {
      const rawProps = given === undefined ? parseHostJson(element.dataset['props'] || '{}') : given;
      const props = v.parse(schema, rawProps);
      warnOfUnknownKeys(`island ${name}, props`, schema, rawProps);
      return props;
    } catch (error) {
      const problems = error instanceof v.ValiError ? error.issues.map(describeIssue) : [error];
      console.error(`island ${name}: bad props`, ...problems, element);
      return null;
    }
  };

  const render = (element: HTMLElement, rawProps: unknown): Unmount => {
    const props = readProps(element, rawProps);
    if (props && element.firstElementChild && isOwnPage() && showsPrerendered() && !hydrated.has(name)) {
      hydrated.add(name);
      const view = <View {...props} first={element.dataset['first']} />;
      const root = hydrateRoot(element, view, {
        identifierPrefix: idPrefix(name),
        onRecoverableError: restoreTyped(element),
      });
      return () => {
        hydrated.delete(name);
        root.unmount();
      };
    }
    // React clears the container. Markup in a host page may have been changed, and React compares no attributes.
    const root = createRoot(element, { identifierPrefix: `${idPrefix(name)}${++renderCount}-` });
    root.render(props ? <View {...props} /> : <IslandError />);
    return () => root.unmount();
  };

  const mount: Island<Props>['mount'] = (element, rawProps) =>
    mountOnce(element, () => {
      void applyHostData();
      element.dataset['island'] ??= '';
      prepareContainer(element);
      const unmount = render(element, rawProps);
      watchLinks(element);
      return unmount;
    });

  if (typeof document !== 'undefined') mountAll(name, mount);
  return { mount, View };
}

const describeIssue = (issue: v.BaseIssue<unknown>): string =>
  [v.getDotPath(issue), issue.message].filter(Boolean).join(': ');
