const carriageReturn = 0x0d;

/**
 * Line numbers of a file by byte offset. The CSV parser counts "\r\n" in a cell as two lines, and
 * does not return where a record begins.
 */
export class LineNumbers {
  /** The offset after each line that is not empty. */
  readonly #ends: number[] = [];
  /** The numbers of these lines. */
  readonly #numbers: number[] = [];
  readonly #lineEnd: number;
  #offset = 0;
  #start = 0;
  #line = 1;
  #previous = 0;

  /** @param lineEnd the last character of each line end */
  constructor(lineEnd: '\n' | '\r') {
    this.#lineEnd = lineEnd.charCodeAt(0);
  }

  add(chunk: Buffer): void {
    for (const byte of chunk) {
      if (byte === this.#lineEnd) this.#endLine();
      this.#offset += 1;
      this.#previous = byte;
    }
  }

  #endLine(): void {
    const length = this.#offset - this.#start;
    const isEmpty = length === 0 || (length === 1 && this.#previous === carriageReturn);
    this.#start = this.#offset + 1;
    if (!isEmpty) {
      this.#ends.push(this.#start);
      this.#numbers.push(this.#line);
    }
    this.#line += 1;
  }

  /** Returns whether the last line begins before an offset and has no line end. */
  isOpenBefore(offset: number): boolean {
    return offset > this.#start;
  }

  /** Returns the number of the line at an offset, or of the next one if that line is empty. */
  at(offset: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((this.#ends[middle] ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    return this.#numbers[low] ?? this.#line;
  }
}
