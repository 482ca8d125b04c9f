import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** `select` focuses the field and selects its text. */
export type FieldHandle = { focus: () => void; select: () => void };

type Props = {
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  success?: boolean | undefined;
  extra?: ReactNode;
  /** Shows the help or the error beside the label instead of below the control. */
  isCompact?: boolean | undefined;
  children: (controlProps: ControlProps) => ReactNode;
};

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The label, help and messages of an input, linked to the input by ids. `children` renders the input. */
export function Field({ label, help, error, success = false, extra, isCompact = false, children }: Props) {
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div
      className={success && !error ? 'dp-field dp-success' : 'dp-field'}
      data-compact={isCompact || undefined}
    >
      <label className="dp-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {extra}
      {help && (
        <p className="dp-help" id={helpId}>
          {help}
        </p>
      )}
      {error ? (
        <ErrorText id={errorId}>{error}</ErrorText>
      ) : (
        success && <p className="dp-help dp-help-success" />
      )}
    </div>
  );
}

type ErrorProps = { readonly id?: string; readonly children: ReactNode };

/** An error message. Screen readers announce it when it appears. */
export function ErrorText({ id, children }: ErrorProps) {
  return (
    <p id={id} className="dp-error" role="alert">
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  );
}
