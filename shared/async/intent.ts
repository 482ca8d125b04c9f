import { ApiError } from '../api/errors.ts';

/**
 * Brings the server to the value that a person wants. `from` is what it has; a call that takes several steps says with
 * `reached` what it has after each, so that a failure in between goes back no further than that.
 */
export type Send<Value> = (wanted: Value, from: Value, reached: (value: Value) => void) => Promise<unknown>;

/**
 * Keeps the server in step with a control that may be pressed faster than it answers (robustness 7).
 * The value shows at once; one call runs at a time and only the last wish follows it, so that replies cannot overtake
 * each other. What a failure leads to, unless a newer wish stands, is `onFailure`: back to what the server has, or the
 * value stays as the person wants it.
 */
export class Intent<Value> {
  #confirmed: Value;
  /** Not once a value stays that may not have arrived. */
  #isSure = true;
  #wanted: Value;
  #run: Promise<void> | null = null;
  readonly #show: (value: Value) => void;
  readonly #send: Send<Value>;
  readonly #onFailure: 'take back' | 'keep';

  /** `confirmed` is what the server has now. */
  constructor(
    confirmed: Value,
    show: (value: Value) => void,
    send: Send<Value>,
    onFailure: 'take back' | 'keep' = 'take back',
  ) {
    this.#confirmed = confirmed;
    this.#wanted = confirmed;
    this.#show = show;
    this.#send = send;
    this.#onFailure = onFailure;
  }

  /** Shows and sends the value. @throws what the last call threw, once the value was taken back or kept. */
  want(value: Value): Promise<void> {
    this.#wanted = value;
    this.#show(value);
    this.#run ??= this.#follow().finally(() => {
      this.#run = null;
    });
    return this.#run;
  }

  async #follow(): Promise<void> {
    while (this.#wanted !== this.#confirmed || !this.#isSure) {
      const sent = this.#wanted;
      try {
        this.#confirmed = await this.#reach(sent);
        this.#isSure = true;
        if (this.#wanted === sent) this.#settle();
      } catch (caught) {
        const isNewer = this.#wanted !== sent;
        const takesBack = this.#onFailure === 'take back';
        this.#isSure = takesBack && !(isNewer && mayHaveArrived(caught));
        if (isNewer) continue;
        if (takesBack) this.#settle();
        throw caught;
      }
    }
  }

  /** Sends the value; what the server has afterwards, which is the value unless the call says otherwise. */
  async #reach(value: Value): Promise<Value> {
    let last = value;
    await this.#send(value, this.#confirmed, (reached) => {
      last = this.#confirmed = reached;
    });
    return last;
  }

  /** Takes over what the server has. */
  #settle(): void {
    if (this.#wanted === this.#confirmed) return;
    this.#wanted = this.#confirmed;
    this.#show(this.#confirmed);
  }
}

/** Whether only the answer was lost, as far as anybody knows. */
const mayHaveArrived = (caught: unknown): boolean => caught instanceof ApiError && caught.status === null;
