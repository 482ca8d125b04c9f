import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../ui/use-hydrated.ts';
import { importScript } from './chunk-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';

type Options<Props> = {
  /** The name of the view in error reports. */
  readonly name: string;
  /** What shows until the view has loaded, and on a server. */
  readonly placeholder?: ReactNode;
  /** What happens if the view fails, by default a message with a button that tries again. */
  readonly onFail?: (props: Props) => void;
};

/** Creates a view whose script loads once the view first shows. If it fails, the page around it stays. */
export function lazyView<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { name, placeholder = null, onFail }: Options<Props>,
): (props: Props) => ReactNode {
  const create = () => lazy<ComponentType<Props>>(() => importScript(load));
  const view: View<Props> = { current: create() };
  const handleFailure = (props: Props) => {
    // React keeps a failed import, so the next attempt needs another component.
    view.current = create();
    onFail?.(props);
  };

  return (props) => {
    // Servers don't wait for scripts.
    if (!useHydrated()) return placeholder;
    return (
      <ErrorBoundary
        island={name}
        fallback={onFail ? 'nothing' : 'retry'}
        onFail={() => handleFailure(props)}
      >
        <Suspense fallback={placeholder}>
          <Current view={view} props={props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

type View<Props> = { current: ComponentType<Props> };

const Current = <Props extends object>({
  view,
  props,
}: {
  readonly view: View<Props>;
  readonly props: Props;
}) => <view.current {...props} />;

/** For views without which the page is complete: they are left out if they fail. */
export const leaveOut = (): void => {};
