import { Component, type ReactNode } from 'react';
import { reportFailure } from '../analytics/error-reports.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { isChunkError, reloadOnce } from './chunk-error.ts';

/** A bug of ours or the host's, a script that did not load, or that script while the page reloads because of it. */
type Failure = 'broken' | 'missing' | 'reloading';

type Props = {
  readonly island: string;
  readonly children: ReactNode;
  /** Handles the failure, so that nothing shows in place of the island. */
  readonly onFail?: () => void;
};

/** Keeps a failure inside its island: the rest of the page, the host's included, goes on (robustness 13). */
export class ErrorBoundary extends Component<Props, { readonly failure: Failure | null }> {
  override state: { readonly failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: isChunkError(error) ? 'missing' : 'broken' };
  }

  override componentDidCatch(error: unknown): void {
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

const texts: Readonly<Record<Exclude<Failure, 'reloading'>, string>> = {
  broken: 'This part of the page could not be shown.',
  missing: 'This part of the page could not be loaded.',
};

/** What a person sees in place of an island that cannot be shown. */
export function IslandError({ failure = 'broken' }: { readonly failure?: keyof typeof texts }) {
  return (
    <div className="dp-alone">
      <div className="dp-panel" role="alert">
        <p>{texts[failure]}</p>
        <button className="dp-button dp-quiet" type="button" onClick={reloadPage}>
          Reload the page
        </button>
      </div>
    </div>
  );
}
