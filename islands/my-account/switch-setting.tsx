import { type ReactNode, useId } from 'react';
import type { ApiError } from '../../shared/api/errors.ts';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';

type Props = {
  readonly label: string;
  /** What it means, in a sentence. */
  readonly note: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  /** Why the last change was taken back. */
  readonly error?: ApiError | null;
};

/** One switch with what it means: the whole line can be pressed. */
export function SwitchSetting({ label, note, value, onChange, error = null }: Props) {
  const id = useId();
  return (
    <div className="dp-setting">
      <Toggle label={label} value={value} describedBy={id} onChange={onChange} />
      <p className="dp-help" id={id}>
        {note}
      </p>
      {error && <CallProblem error={error} after="It is back as it was." />}
    </div>
  );
}
