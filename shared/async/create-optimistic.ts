import { type ApiError, isRefusal, logFailure, toApiError } from '../api/errors.ts';

type Options<Key, Value> = {
  readonly read: (key: Key) => Value;
  readonly show: (key: Key, value: Value) => void;
  /** Sends the value. Once this resolves, the value counts as saved, unless `confirm` was called with another. */
  readonly send: (key: Key, value: Value, from: Value) => Promise<unknown>;
  readonly onFailure?: 'roll back' | 'keep';
  /** Asks the server for the value after a failure that may have saved it. */
  readonly reload?: (key: Key) => Promise<unknown>;
};

type Run<Value> = {
  confirmed: Value;
  wasConfirmed: boolean;
  desired: Value;
  finished: Promise<void>;
};

/** Creates optimistic updates per key. During a call, only the last value that was set waits to be sent. */
export function createOptimistic<Key, Value>({
  read,
  show,
  send,
  onFailure = 'roll back',
  reload,
}: Options<Key, Value>) {
  const runs = new Map<Key, Run<Value>>();
  /** The keys whose value on the server is unknown, so that their next value is sent even if it has not changed. */
  const unconfirmedKeys = new Set<Key>();

  async function run(key: Key, state: Run<Value>): Promise<void> {
    while (state.desired !== state.confirmed || unconfirmedKeys.has(key)) {
      const sent = state.desired;
      state.wasConfirmed = false;
      try {
        await send(key, sent, state.confirmed);
        if (!state.wasConfirmed) state.confirmed = sent;
        unconfirmedKeys.delete(key);
        if (state.desired === sent) showConfirmed(key, state);
      } catch (caught) {
        const error = toApiError(caught);
        const isOutdated = state.desired !== sent;
        if (onFailure === 'keep' || (isOutdated && mayHaveArrived(error))) unconfirmedKeys.add(key);
        else unconfirmedKeys.delete(key);
        if (isOutdated) continue;
        if (onFailure === 'roll back') showConfirmed(key, state);
        throw error;
      }
    }
  }

  function showConfirmed(key: Key, state: Run<Value>): void {
    if (state.desired === state.confirmed) return;
    state.desired = state.confirmed;
    show(key, state.confirmed);
  }

  return {
    /** Shows the value at once, and sends it. @throws ApiError if the last call fails */
    set(key: Key, value: Value): Promise<void> {
      const pending = runs.get(key);
      if (pending) {
        pending.desired = value;
        show(key, value);
        return pending.finished;
      }
      const state = {
        confirmed: read(key),
        wasConfirmed: false,
        desired: value,
        finished: Promise.resolve(),
      };
      runs.set(key, state);
      show(key, value);
      state.finished = run(key, state).finally(() => runs.delete(key));
      state.finished.catch((caught) => {
        if (!isRefusal(toApiError(caught)))
          reload?.(key).catch((error) => logFailure('the value did not load', error));
      });
      return state.finished;
    },
    /** Sets the value that the server has saved. It shows once the pending call ends, unless a newer value waits. */
    confirm(key: Key, value: Value): void {
      const pending = runs.get(key);
      if (!pending) return;
      pending.confirmed = value;
      pending.wasConfirmed = true;
    },
    isPending: (key: Key): boolean => runs.has(key),
  };
}

/** Whether the server may have saved the value, because no response arrived. */
const mayHaveArrived = ({ status }: ApiError): boolean => status === null;
