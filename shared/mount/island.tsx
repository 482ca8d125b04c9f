import '../../styles/tokens.css';
import '../../styles/base.css';
import '../../styles/controls.css';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import * as v from 'valibot';
import { keep, serve, type Unmount, unmountOf } from './containers.ts';
import { ErrorBoundary, IslandError } from './error-boundary.tsx';
import { takeHostData } from './host-data.ts';

/** What an island may show first. */
export type FirstState = {
  /** Which of its states the build has put into the container, by its `data-first`; absent where it renders anew. */
  readonly first?: string | undefined;
};

export type Island<Props> = {
  /** Shows the island in the element; props default to the element's `data-props`. Mounting twice is harmless. */
  readonly mount: (element: HTMLElement, props?: unknown) => Unmount;
  /** What the build prerenders. Its first render depends on nothing that the host gives, so that hydration agrees. */
  readonly View: ComponentType<Props & FirstState>;
};

/** Keeps the ids of several islands on one page apart; the build and the browser must agree on it. */
export const idPrefix = (name: string): string => `${name}-`;

/** Keeps those of two islands of a kind apart, which no page of ours has. */
let rendered = 0;

/**
 * Defines an island and mounts it into every `[data-island=name]` of the page, now and later (design: host contract).
 * A container with markup is hydrated; an empty one is rendered into; props that fail the schema show an error screen.
 */
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

  const mount: Island<Props>['mount'] = (element, given = propsOf(element)) => {
    const before = unmountOf(element);
    if (before) return before;
    takeHostData();
    const props = v.safeParse(schema, given);
    element.dataset['island'] ??= '';
    element.lang ||= 'en';
    element.dir ||= 'ltr';
    const root = show(element, props);
    return keep(element, () => root.unmount());
  };

  const show = (element: HTMLElement, props: v.SafeParseResult<typeof schema>): Root => {
    const render = (view: ReactNode): Root => {
      const root = createRoot(element, { identifierPrefix: `${idPrefix(name)}${++rendered}-` });
      root.render(view);
      return root;
    };
    if (!props.success) {
      console.error(
        `island ${name}: bad props`,
        props.issues.map(({ type, expected, path }) => [
          path?.map(({ key }) => key).join('.'),
          type,
          expected,
        ]),
      );
      element.replaceChildren();
      return render(<IslandError />);
    }
    if (!element.firstElementChild) return render(<View {...props.output} />);
    const view = <View {...props.output} first={element.dataset['first']} />;
    return hydrateRoot(element, view, { identifierPrefix: idPrefix(name) });
  };

  if (typeof document !== 'undefined') {
    serve(name, mount);
  }
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
