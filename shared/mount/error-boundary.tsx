import { Component, type ReactNode } from 'react';
import { reportFailure } from '../analytics/error-reports.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { Button } from '../ui/button.tsx';
import { isChunkError, reloadOnce } from './chunk-error.ts';

/** `broken`: rendering failed. `missing`: a script did not load. `reloading`: the page reloads to load it again. */
type Failure = 'broken' | 'missing' | 'reloading';

type Props = {
  readonly island: string;
  readonly children: ReactNode;
  /** Called after an error. If set, the boundary renders nothing instead of an error message. */
  readonly onFail?: () => void;
};

/** Catches the errors of an island and shows a message, so that the rest of the page still works. */
export class ErrorBoundary extends Component<Props, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: isChunkError(error) ? 'missing' : 'broken' };
  }

  private hasRemounted = false;

  override componentDidCatch(error: unknown): void {
    // A translator or an extension has moved nodes that React wanted to remove.
    if (!this.hasRemounted && error instanceof DOMException && error.name === 'NotFoundError') {
      this.hasRemounted = true;
      this.setState({ failure: null });
      return;
    }
    if (isChunkError(error) && reloadOnce()) {
      this.setState({ failure: 'reloading' });
      return;
    }
    console.error(`island ${this.props.island} failed`, error);
    reportFailure(error, this.props.island);
    this.props.onFail?.();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.onFail || failure === 'reloading' ? null : <IslandError failure={failure} />;
  }
}

const texts = {
  broken: "This section couldn't be shown.",
  missing: "It didn't load. Reload the page.",
  offline: "It'll load when you're back online.",
} as const satisfies Record<Exclude<Failure, 'reloading'> | 'offline', string>;

export function IslandError({ failure = 'broken' }: { readonly failure?: Exclude<Failure, 'reloading'> }) {
  return (
    <div className="dp-standalone">
      <div className="dp-panel" role="alert">
        <p>{texts[failure === 'missing' && !navigator.onLine ? 'offline' : failure]}</p>
        <Button onClick={() => reloadPage()}>Reload the page</Button>
      </div>
    </div>
  );
}
