/** More works wait than may. */
export class TooManyWaiting extends Error {}

/** Lets so many works run at once, and a bounded number of others wait their turn. */
export class Turns {
  readonly #atOnce: number;
  readonly #mayWait: number;
  readonly #waiting: (() => void)[] = [];
  #active = 0;

  constructor(atOnce: number, mayWait: number) {
    this.#atOnce = atOnce;
    this.#mayWait = mayWait;
  }

  /** @throws TooManyWaiting */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#active < this.#atOnce) this.#active += 1;
    else if (this.#waiting.length >= this.#mayWait) throw new TooManyWaiting();
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#active -= 1;
    }
  }
}
