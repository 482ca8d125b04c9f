import '../environment/minimum-features.ts';
import '../../styles/tokens.css';
import '../../styles/kit/base.css';
import '../../styles/kit/button.css';
import '../../styles/kit/controls.css';
import '../../styles/kit/field.css';
import '../../styles/kit/layout.css';
import { type ComponentType, type ReactNode, StrictMode, useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import * as v from 'valibot';
import type { Request } from '../api/client.ts';
import { setInitialData } from '../api/initial-data.ts';
import { takePresses } from '../environment/early-presses.ts';
import { endHydration, renderTimeOf, startHydration } from '../environment/hydration.ts';
// Counts the calls from the first one on.
import '../session/calls.ts';
import { isTypo } from '../environment/is-typo.ts';
import { warnings, warnOfUnknownKeys, warnOnce } from '../environment/warnings.ts';
import { watchLinks } from '../navigation/links.ts';
import { isOwnPage } from '../navigation/own-page.ts';
import { idPrefix, mountAll, mountOnce, type Unmount } from './containers.ts';
import { ErrorBoundary, IslandError } from './error-boundary.tsx';
import { applyHostData, hasInitialData, prepareContainer } from './host-data.ts';
import { parseHostJson } from './host-json.ts';
import { captureTyped, repeatChoices } from './restore-typed.ts';

type Options<Props> = {
  /** Returns the calls that the island begins with, for the props and the address of the page (pages/README.md). */
  readonly firstRequests?: (props: Props) => readonly Request[];
  /** Puts the initial data of the host page into stores of the whole page, before the first render. */
  readonly prepare?: (props: Props) => void;
};

export type Island = {
  /** Mounts the island. `props` defaults to the attribute `data-props`. A second call for an element does nothing. */
  readonly mount: (element: HTMLElement, props?: unknown) => Unmount;
};

export const noProps = v.object({});

export type Definition = {
  /** The schema of the props. The build publishes it for hosts. */
  readonly schema: v.GenericSchema;
  /** Returns the view for a server, with the host page's initial data in the stores. @throws ValiError for bad props */
  readonly view: (props: unknown) => ReactNode;
  /** Returns the view for the build, which knows no props. */
  readonly shell: () => ReactNode;
  readonly firstRequests: (props: unknown) => readonly Request[];
};

/** The islands by name, for the build and for servers. */
export const islands = new Map<string, Definition>();

/** Part of the id prefix, so that two islands with the same name have different ids. */
let renderCount = 0;

/**
 * Creates an island and mounts it into every `[data-island=name]`, now and when one is added (pages/README.md). Markup that
 * a server has rendered for this page is hydrated, and a shell of the build is replaced.
 */
export function island<Props extends object>(
  name: string,
  schema: v.GenericSchema<unknown, Props>,
  Content: ComponentType<Partial<Props>>,
  options: Options<Props> = {},
): Island {
  const viewOf = (props: Partial<Props>, first?: ReactNode) => (
    <StrictMode>
      {first}
      <ErrorBoundary island={name}>
        <Content {...props} />
      </ErrorBoundary>
    </StrictMode>
  );

  islands.set(name, {
    schema,
    view(rawProps) {
      const props = v.parse(schema, rawProps);
      options.prepare?.(props);
      return viewOf(props);
    },
    shell: () => viewOf({}),
    firstRequests: (rawProps) => options.firstRequests?.(v.parse(schema, rawProps)) ?? [],
  });

  const readProps = (element: HTMLElement, given: unknown): Props | null => {
    try {
      for (const key of given === undefined ? Object.keys(element.dataset) : [])
        if (key !== 'props' && isTypo(key, 'props'))
          warnOnce(`island ${name}, data-${key}`, "unknown, did you mean 'data-props'?");
      const rawProps = given === undefined ? parseHostJson(element.dataset['props'] || '{}') : given;
      const props = v.parse(schema, rawProps);
      warnOfUnknownKeys(`island ${name}, props`, schema, rawProps);
      return props;
    } catch (error) {
      const problems = error instanceof v.ValiError ? error.issues.map(describeIssue) : [error];
      console.error(`island ${name}: bad props`, ...problems, element);
      warnings.set(`island ${name}, props`, problems.join('; '));
      return null;
    }
  };

  const render = (element: HTMLElement, rawProps: unknown): Unmount => {
    const props = readProps(element, rawProps);
    if (props) options.prepare?.(props);
    const { rendered } = element.dataset;
    const renderedAt = hasInitialData() && element.firstElementChild ? renderTimeOf(element) : null;
    delete element.dataset['rendered'];
    // When React replaces markup, what a person has typed into it is copied.
    const copyTyped = captureTyped(element);
    const pressAgain = takePresses(element);
    setInitialData(globalThis.earlyPresses?.replies ?? {});
    if (props && renderedAt && isOwnPage()) {
      startHydration(renderedAt);
      const root = hydrateRoot(
        element,
        viewOf(props, <HydrationEnd island={element} pressAgain={pressAgain} />),
        {
          identifierPrefix: idPrefix(name),
          onRecoverableError(error) {
            console.error('hydration failed', error);
            copyTyped();
          },
        },
      );
      return () => {
        // The host may remove the container before that.
        endHydration();
        root.unmount();
      };
    }
    if (rendered !== undefined) endHydration();
    // React clears the container. Markup in a host page may have been changed, and React compares no attributes.
    const root = createRoot(element, { identifierPrefix: `${idPrefix(name)}${++renderCount}-` });
    const end = <ShellEnd key="end" onReplaced={copyTyped} pressAgain={pressAgain} />;
    root.render(props ? viewOf(props, end) : [end, <IslandError key="error" />]);
    return () => root.unmount();
  };

  const mount: Island['mount'] = (element, rawProps) =>
    mountOnce(element, () => {
      void applyHostData();
      element.dataset['island'] ??= '';
      prepareContainer(element);
      const unmount = render(element, rawProps);
      watchLinks(element);
      return unmount;
    });

  if (typeof document !== 'undefined') mountAll(name, mount);
  return { mount };
}

type EndProps = { readonly pressAgain: () => void };

/** Ends the hydration. As the first element it does so before all other effects, which may use the browser. */
function HydrationEnd({ island, pressAgain }: EndProps & { readonly island: HTMLElement }) {
  const repeat = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    repeat.current = repeatChoices(island);
    endHydration();
  }, [island]);
  useEffect(() => {
    repeat.current?.();
    // The effects of all views run before.
    setTimeout(pressAgain);
  }, [pressAgain]);
  return null;
}

/** Calls `onReplaced` once the view has replaced the shell, before the browser paints. */
function ShellEnd({ onReplaced, pressAgain }: EndProps & { readonly onReplaced: () => void }) {
  // The fields listen after this effect.
  useLayoutEffect(() => queueMicrotask(onReplaced), [onReplaced]);
  useEffect(() => void setTimeout(pressAgain), [pressAgain]);
  return null;
}

const describeIssue = (issue: v.BaseIssue<unknown>): string =>
  [v.getDotPath(issue), issue.message].filter(Boolean).join(': ');
