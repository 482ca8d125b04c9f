import { Component, type ReactNode } from 'react';
import { reloadPage } from '../safe-url.ts';

type Props = {
  readonly island: string;
  readonly children: ReactNode;
  /** Sees to the failure, so that nothing shows in place of the island. */
  readonly onFail?: () => void;
};

/** Keeps a failure inside its island: the rest of the page, the host's included, goes on (robustness 13). */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`island ${this.props.island} failed`, error);
    this.props.onFail?.();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.onFail ? null : <IslandError />;
  }
}

/** What a person sees in place of an island that cannot be shown. */
export function IslandError() {
  return (
    <div className="dp-alone">
      <div className="dp-panel" role="alert">
        <p>This part of the page could not be shown.</p>
        <button className="dp-button dp-quiet" type="button" onClick={reloadPage}>
          Load the page again
        </button>
      </div>
    </div>
  );
}
