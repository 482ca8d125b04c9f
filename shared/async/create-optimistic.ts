import { type ApiError, toApiError } from '../api/errors.ts';

type Options<Key, Value> = {
  /** The value that shows now. */
  readonly read: (key: Key) => Value;
  readonly show: (key: Key, value: Value) => void;
  /**
   * Brings the server from one value to another. A call in several steps reports with `reached` what the server has
   * after each, so that a failure in between rolls back no further than that.
   */
  readonly send: (key: Key, value: Value, from: Value, reached: (value: Value) => void) => Promise<unknown>;
  /** What a failure does to the value, unless it was changed since. */
  readonly onFailure?: 'roll back' | 'keep';
};

type Run<Value> = {
  /** What the server has. */
  confirmed: Value;
  wanted: Value;
  done: Promise<void>;
};

type Optimistic<Key, Value> = {
  /** Shows the value and sends it. @throws ApiError of the last call, after the rollback. */
  readonly set: (key: Key, value: Value) => Promise<void>;
  readonly isPending: (key: Key) => boolean;
};

/**
 * Keeps the server in step with controls that may be pressed faster than it answers (robustness 7). A value shows at
 * once; per key one call runs at a time, and only the last value follows it.
 */
export function createOptimistic<Key, Value>({
  read,
  show,
  send,
  onFailure = 'roll back',
}: Options<Key, Value>): Optimistic<Key, Value> {
  const runs = new Map<Key, Run<Value>>();
  /** Keys of which nobody knows what the server has: the next value is sent whatever it is. */
  const unknown = new Set<Key>();

  async function run(key: Key, state: Run<Value>): Promise<void> {
    while (state.wanted !== state.confirmed || unknown.has(key)) {
      const sent = state.wanted;
      try {
        let result = sent;
        await send(key, sent, state.confirmed, (reached) => {
          result = reached;
          state.confirmed = reached;
        });
        state.confirmed = result;
        unknown.delete(key);
        if (state.wanted === sent) settle(key, state);
      } catch (caught) {
        const error = toApiError(caught);
        const isOutdated = state.wanted !== sent;
        if (onFailure === 'keep' || (isOutdated && mayHaveArrived(error))) unknown.add(key);
        else unknown.delete(key);
        if (isOutdated) continue;
        if (onFailure === 'roll back') settle(key, state);
        throw error;
      }
    }
  }

  function settle(key: Key, state: Run<Value>): void {
    if (state.wanted === state.confirmed) return;
    state.wanted = state.confirmed;
    show(key, state.confirmed);
  }

  return {
    set(key, value) {
      const pending = runs.get(key);
      if (pending) {
        pending.wanted = value;
        show(key, value);
        return pending.done;
      }
      const state = { confirmed: read(key), wanted: value, done: Promise.resolve() };
      runs.set(key, state);
      show(key, value);
      state.done = run(key, state).finally(() => runs.delete(key));
      return state.done;
    },
    isPending: (key) => runs.has(key),
  };
}

/** Whether only the answer may have been lost. */
const mayHaveArrived = ({ status }: ApiError): boolean => status === null;
