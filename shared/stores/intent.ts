/**
 * Keeps the server in step with a control that may be pressed faster than it answers (robustness 7).
 * The value shows at once; one call runs at a time and only the last wish follows it, so that replies cannot overtake
 * each other. A failure goes back to what the server has, unless a newer wish stands.
 */
export class Intent<Value> {
  #confirmed: Value;
  #wanted: Value;
  #run: Promise<void> | null = null;
  readonly #show: (value: Value) => void;
  readonly #send: (value: Value) => Promise<unknown>;

  /** `confirmed` is what the server has now. */
  constructor(confirmed: Value, show: (value: Value) => void, send: (value: Value) => Promise<unknown>) {
    this.#confirmed = confirmed;
    this.#wanted = confirmed;
    this.#show = show;
    this.#send = send;
  }

  /** Shows and sends the value. @throws what the last call threw, once the value was taken back. */
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
        if (this.#wanted !== sent) continue;
        this.#wanted = this.#confirmed;
        this.#show(this.#confirmed);
        throw caught;
      }
    }
  }
}
