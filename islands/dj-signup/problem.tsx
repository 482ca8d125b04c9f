import { Problem } from '../../shared/ui/problem.tsx';
import type { SignupState } from './signup-state.ts';

/** Why the last step did not work, where it did not. */
export function SignupProblem({ state }: { readonly state: SignupState }) {
  if (state.name !== 'idle' || !state.error) return null;
  return <Problem>{state.error}</Problem>;
}
