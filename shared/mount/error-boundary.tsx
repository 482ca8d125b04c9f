import { Component, type ReactNode } from 'react';
import { reloadPage } from '../safe-url.ts';
import { MissingPart } from '../stores/missing-part.ts';

type Props = {
  readonly island: string;
  readonly children: ReactNode;
  /** Sees to the failure, so that nothing shows in place of the island. */
  readonly onFail?: () => void;
};

/** Keeps a failure inside its island: the rest of the page, the host's included, goes on (robustness 13). */
export class ErrorBoundary extends Component<Props, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    if (!(error instanceof MissingPart)) return { failure: 'broken' };
    return { failure: navigator.onLine ? 'missing' : 'offline' };
  }

  /** What lacked a connection is sought again. */
  #goOn = (): void => {
    if (this.state.failure === 'offline') this.setState({ failure: null });
  };

  override componentWillUnmount(): void {
    removeEventListener('online', this.#goOn);
  }

  override componentDidCatch(error: unknown): void {
    console.error(`island ${this.props.island} failed`, error);
    void report(error, this.props.island);
    addEventListener('online', this.#goOn);
    this.props.onFail?.();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.onFail ? null : <IslandError failure={failure} onTryAgain={this.#goOn} />;
  }
}

async function report(error: unknown, island: string): Promise<void> {
  try {
    (await import('../stores/error-reports.ts')).reportFailure(error, island);
  } catch {
    // A report that fails is not worth another one: the console has the error.
  }
}

/** Why there is nothing to show: a fault of ours or the host's, a part that the server no longer has, or no connection. */
type Failure = 'broken' | 'missing' | 'offline';

const words: Record<Failure, string> = {
  broken: 'This part of the page could not be shown.',
  missing: 'This part of the page could not be loaded. There may be a newer version of this page.',
  offline: 'This part of the page could not be loaded. It comes once you are online again.',
};

type ErrorProps = { readonly failure?: Failure; readonly onTryAgain?: () => void };

/** What a person sees in place of an island that cannot be shown; what only lacks a connection comes by itself. */
export function IslandError({ failure = 'broken', onTryAgain }: ErrorProps) {
  const isOffline = failure === 'offline';
  return (
    <div className="dp-alone">
      <div className="dp-panel" role="alert">
        <p>{words[failure]}</p>
        <button className="dp-button dp-quiet" type="button" onClick={isOffline ? onTryAgain : reloadPage}>
          {isOffline ? 'Try again' : 'Load the page again'}
        </button>
      </div>
    </div>
  );
}
