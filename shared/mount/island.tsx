import '../../styles/tokens.css';
import '../../styles/base.css';
import '../../styles/controls.css';
import { type ComponentType, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as v from 'valibot';
import { existingMount, mountAll, trackMount, type Unmount } from './containers.ts';
import { ErrorBoundary, IslandError } from './error-boundary.tsx';
import { applyHostData } from './host-data.ts';

export type FirstState = {
  /** The state that the build has prerendered, by `data-first`. Absent where the island is not hydrated. */
  readonly first?: string | undefined;
};

export type Island<Props> = {
  /** Shows the island in the element. The props default to its `data-props`. A second mount does nothing. */
  readonly mount: (element: HTMLElement, props?: unknown) => Unmount;
  /** The build prerenders it, so its first render must not depend on the host. */
  readonly View: ComponentType<Props & FirstState>;
};

/** The schema of an island to which the host gives nothing. */
export const noProps = v.object({});

/** The prefix of the ids that React makes in an island. The build and the browser must agree on it. */
export const idPrefix = (name: string): string => `${name}-`;

/** Keeps the ids of two islands of one name apart. */
let rendered = 0;

/** Defines an island and mounts it into every `[data-island=name]`, now and later (design: host contract). */
export function island<Props extends object>(
  name: string,
  schema: v.GenericSchema<unknown, Props>,
  Content: ComponentType<Props & FirstState>,
): Island<Props> {
  const View = (props: Props & FirstState) => (
    <StrictMode>
      <ErrorBoundary island={name}>
        <Content {...props} />
      </ErrorBoundary>
    </StrictMode>
  );

  const show = (element: HTMLElement, given: unknown): Unmount => {
    const props = v.safeParse(schema, given);
    if (!props.success) {
      const issues = props.issues.map((issue) => [v.getDotPath(issue), issue.type, issue.expected]);
      console.error(`island ${name}: bad props`, issues);
      element.replaceChildren();
    }
    if (props.success && element.firstElementChild) {
      const view = <View {...props.output} first={element.dataset['first']} />;
      const root = hydrateRoot(element, view, { identifierPrefix: idPrefix(name) });
      return () => root.unmount();
    }
    const root = createRoot(element, { identifierPrefix: `${idPrefix(name)}${++rendered}-` });
    root.render(props.success ? <View {...props.output} /> : <IslandError />);
    return () => root.unmount();
  };

  const mount: Island<Props>['mount'] = (element, given = propsOf(element)) => {
    const existing = existingMount(element);
    if (existing) return existing;
    applyHostData();
    element.dataset['island'] ??= '';
    element.lang ||= 'en';
    element.dir ||= 'ltr';
    return trackMount(element, show(element, given));
  };

  if (typeof document !== 'undefined') mountAll(name, mount);
  return { mount, View };
}

function propsOf(element: HTMLElement): unknown {
  const given = element.dataset['props'];
  if (!given) return {};
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}
