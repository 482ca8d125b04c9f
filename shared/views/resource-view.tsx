import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { type ApiError, canRetry } from '../api/errors.ts';
import type { ResourceStore } from '../async/create-resource.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { keepFocus } from '../ui/focus.ts';
import { CallError, CallErrorText } from './call-error.tsx';

type Props<T> = {
  readonly resource: ResourceStore<T>;
  readonly loading: ReactNode;
  /** The title of the error message. */
  readonly failed?: string;
  readonly children: (data: T, isRefreshing: boolean) => ReactNode;
};

export function ResourceView<T>({ resource, loading, failed, children }: Props<T>) {
  const value = useStore(resource.$value);
  switch (value.state) {
    case 'loading':
      return loading;
    case 'failed':
      return <LoadFailed title={failed} error={value.error} onRetry={() => void resource.reload()} />;
    case 'ready':
      return children(value.data, value.isRefreshing);
  }
}

type FailedProps = {
  readonly title?: string | undefined;
  readonly error: ApiError;
  /** In place of the button 'Try again', where that can't help. */
  readonly mainAction?: ReactNode;
  readonly onRetry: () => void;
};

export function LoadFailed({ title, error, mainAction, onRetry }: FailedProps) {
  const retry = canRetry(error) && (
    <Button variant={title === undefined ? undefined : 'main'} onClick={onRetry}>
      Try again
    </Button>
  );
  if (title === undefined)
    return (
      <div className="dp-actions" ref={keepFocus}>
        <CallError error={error} />
        {retry}
      </div>
    );
  return (
    <EmptyState title={title} mark="warning">
      <p className="dp-muted" role="alert">
        <CallErrorText error={error} />
      </p>
      {mainAction || retry}
    </EmptyState>
  );
}
