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
  readonly onFail?: () => void;
  /** What shows after an error: a message with a button that reloads the page or renders the content again, or nothing. */
  readonly fallback?: 'reload' | 'retry' | 'nothing';
};

/** Catches the errors of an island and shows a message, so that the rest of the page still works. */
export class ErrorBoundary extends Component<Props, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: isChunkError(error) ? 'missing' : 'broken' };
  }

  private hasRemounted = false;
  private hasRetried = false;

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
    const { children, fallback } = this.props;
    if (!failure) return children;
    if (fallback === 'nothing' || failure === 'reloading') return null;
    const retry = () => {
      this.hasRetried = true;
      this.setState({ failure: null });
    };
    // Some browsers don't load a script again that has failed, but reload the page with it.
    const canRetry = fallback === 'retry' && !this.hasRetried;
    return <IslandError failure={failure} onRetry={canRetry ? retry : undefined} />;
  }
}

type ErrorProps = {
  readonly failure?: Exclude<Failure, 'reloading'>;
  /** By default, the button reloads the page. */
  readonly onRetry?: (() => void) | undefined;
};

export function IslandError({ failure = 'broken', onRetry }: ErrorProps) {
  const missing = onRetry ? "It didn't load." : "It didn't load. Reload the page when you're online.";
  return (
    <div className={onRetry ? undefined : 'dp-standalone'}>
      <div className="dp-panel" role="alert">
        <p>{failure === 'broken' ? "This section couldn't be shown." : missing}</p>
        <Button onClick={onRetry ?? (() => reloadPage())}>{onRetry ? 'Try again' : 'Reload the page'}</Button>
      </div>
    </div>
  );
}
