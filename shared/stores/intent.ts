/**
 * Keeps the server in step with a control that may be pressed faster than it answers (robustness 7).
 * The value shows at once; one call runs at a time and only the last wish follows it, so that replies cannot overtake
 * each other. What a failure leads to, unless a newer wish stands, is `onFailure`: back to what the server has, or the
 * value stays as the person wants it.
 */
export class Intent<Value> {
  /** What the server has; `UNSURE` once a value stays that may not have arrived. */
  #confirmed: Value | typeof UNSURE;
  #wanted: Value;
  #run: Promise<void> | null = null;
  readonly #show: (value: Value) => void;
  readonly #send: (value: Value) => Promise<unknown>;
  readonly #onFailure: 'take back' | 'keep';

  /** `confirmed` is what the server has now. */
  constructor(
    confirmed: Value,
    show: (value: Value) => void,
    send: (value: Value) => Promise<unknown>,
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
    while (this.#wanted !== this.#confirmed) {
      const sent = this.#wanted;
      try {
        await this.#send(sent);
        this.#confirmed = sent;
      } catch (caught) {
        if (this.#onFailure === 'keep') this.#confirmed = UNSURE;
        if (this.#wanted !== sent) continue;
        if (this.#confirmed !== UNSURE) {
          this.#wanted = this.#confirmed;
          this.#show(this.#confirmed);
        }
        throw caught;
      }
    }
  }
}

const UNSURE = Symbol('unsure');
