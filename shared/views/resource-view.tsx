import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/errors.ts';
import type { ResourceStore } from '../async/create-resource.ts';
import { Button } from '../ui/button.tsx';
import { keepFocus } from '../ui/focus.ts';
import { Icon } from '../ui/icon.tsx';
import { CallError, CallErrorText } from './call-error.tsx';

type Props<T> = {
  readonly resource: ResourceStore<T>;
  readonly loading: ReactNode;
  /** The title of the error message. */
  readonly failed?: string;
  readonly children: (data: T, isRefreshing: boolean) => ReactNode;
};

export function ResourceView<T>({ resource, loading, failed, children }: Props<T>) {
  const value = useStore(resource.$value, { ssr: 'initial' });
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
  readonly onRetry: () => void;
};

export function LoadFailed({ title, error, onRetry }: FailedProps) {
  if (title === undefined)
    return (
      <div className="dp-actions" ref={keepFocus}>
        <CallError error={error} />
        <Button onClick={onRetry}>Try again</Button>
      </div>
    );
  return (
    <div className="dp-empty" ref={keepFocus}>
      <Icon name="warning" size={24} />
      <h2 className="dp-section">{title}</h2>
      <p className="dp-muted" role="alert">
        <CallErrorText error={error} />
      </p>
      <Button variant="main" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
