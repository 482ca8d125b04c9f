import { useCallback, useState } from 'react';

/** A state that is reset when the subject changes, so that the elements can stay. */
export function useStateOf<Value>(subject: string, initial: Value) {
  const [state, setState] = useState({ subject, value: initial });
  if (state.subject !== subject) setState({ subject, value: initial });
  const set = useCallback((value: Value) => setState({ subject, value }), [subject]);
  return [state.subject === subject ? state.value : initial, set] as const;
}
