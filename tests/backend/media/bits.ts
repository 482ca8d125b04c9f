/** Writes numbers of any width, most significant bit first, into bytes that grow as needed. */
export class BitWriter {
  #bytes = new Uint8Array(1 << 14);
  #length = 0;
  #pending = 0;
  #pendingBits = 0;

  /** Appends the low `width` bits of a whole number, negative ones as two's complement; `width` is at most 24. */
  write(value: number, width: number): void {
    this.#pending = (this.#pending << width) | (value & ((1 << width) - 1));
    this.#pendingBits += width;
    while (this.#pendingBits >= 8) {
      this.#pendingBits -= 8;
      this.#push((this.#pending >>> this.#pendingBits) & 0xff);
    }
    this.#pending &= (1 << this.#pendingBits) - 1;
  }

  /** Appends `count` zeros and a one. */
  unary(count: number): void {
    for (let left = count; left > 0; left -= 24) this.write(0, Math.min(left, 24));
    this.write(1, 1);
  }

  /** Fills up with zeros to a whole byte. */
  align(): void {
    if (this.#pendingBits > 0) this.write(0, 8 - this.#pendingBits);
  }

  /** The whole bytes from the last `reset` until now, valid until the next write. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Forgets everything written. */
  reset(): void {
    this.#length = 0;
    this.#pending = 0;
    this.#pendingBits = 0;
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(2 * this.#length);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length++] = byte;
  }
}
