import { Component, type ReactNode } from 'react';
import { reportFailure } from '../analytics/error-reports.ts';
import { reloadPage } from '../navigation/safe-url.ts';
import { isChunkError, reloadOnce } from './chunk-error.ts';

/** `missing`: a script failed to load. `reloading`: the page reloads because of that. */
type Failure = 'broken' | 'missing' | 'reloading';

type Props = {
  readonly island: string;
  readonly children: ReactNode;
  /** Called after a failure. If set, the boundary shows no error. */
  readonly onFail?: () => void;
};

/** Contains the failure of an island, so that the rest of the page works. */
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
        <button className="dp-button dp-quiet" type="button" onClick={reloadPage}>
          Reload the page
        </button>
      </div>
    </div>
  );
}
