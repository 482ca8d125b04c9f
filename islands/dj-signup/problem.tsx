import { marks, Picture } from '../../shared/ui/mark.tsx';
import type { SignupState } from './signup-state.ts';

/** Why the last step did not work, where it did not. */
export function Problem({ state }: { readonly state: SignupState }) {
  if (state.name !== 'idle' || !state.error) return null;
  return (
    <p className="dp-error" role="alert">
      <Picture drawing={marks.warning} size={16} />
      {state.error}
    </p>
  );
}
