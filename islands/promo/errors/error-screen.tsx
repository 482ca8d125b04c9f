import '../../../styles/kit/panel.css';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { type ApiError, canRetry, needsLogin } from '../../../shared/api/errors.ts';
import type { TaskState } from '../../../shared/async/create-task.ts';
import { nonEmptyText, propertyOf } from '../../../shared/entities/lenient.ts';
import { isolateName } from '../../../shared/format/text.ts';
import { urls } from '../../../shared/navigation/urls.ts';
import { errorMessage, errorMessageForLogin } from '../../../shared/notifications/error-messages.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { ErrorText } from '../../../shared/ui/field.tsx';
import type { IconName } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { LoginNeeded } from '../../../shared/views/dj-only.tsx';

type Props = {
  readonly title: string;
  readonly mark?: IconName;
  readonly mainAction?: ReactNode;
  readonly children?: ReactNode;
};

export function ErrorScreen({ title, mark = 'warning', mainAction, children }: Props) {
  return (
    <div className="dp-standalone">
      <Panel title={title} icon={mark}>
        {children}
        <div className="dp-actions">
          {mainAction}
          <ButtonLink variant={mainAction ? 'quiet' : 'main'} href={urls.recipientDashboard()}>
            promo dashboard
          </ButtonLink>
        </div>
      </Panel>
    </div>
  );
}

type FailedProps = { readonly error: ApiError; readonly onRetry: () => void };

/** The server may name the promo to the person whom it has sent the link. */
const promoName = propertyOf('error', propertyOf('promo_name', nonEmptyText));

/** This component is not loaded lazily, because the error must also show offline. */
export function PromoFailed({ error, onRetry }: FailedProps) {
  const name = v.safeParse(promoName, error.body);
  if (needsLogin(error))
    return <LoginNeeded to={`open ${name.success ? isolateName(name.output) : 'this promo'}`} />;
  return (
    <ErrorScreen
      title="Error"
      mainAction={
        canRetry(error) && (
          <Button variant="main" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p role="alert">{errorMessage(error)}</p>
    </ErrorScreen>
  );
}

/** The Send button disappears after a success, so the focus moves to the result. */
export function MailResult({ state, sent }: { readonly state: TaskState; readonly sent: string }) {
  if (state.state === 'failed') return <ErrorText>{errorMessageForLogin(state.error)}</ErrorText>;
  if (state.state !== 'done') return null;
  return (
    <p className="dp-done" tabIndex={-1} ref={(element) => element?.focus()}>
      {sent}
    </p>
  );
}
