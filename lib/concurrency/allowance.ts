import { steadyNow } from './steady-clock';

interface AllowanceOptions {
  /** How much may be taken in a row. */
  readonly burst: number;
  /** How much is added per second, up to the burst. */
  readonly perSecond: number;
}

/** An amount that is used up and grows again (token bucket). */
export class Allowance {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #at = steadyNow();

  constructor({ burst, perSecond }: AllowanceOptions) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
  }

  /** Takes this amount. @returns false when less is left; then nothing is taken */
  take(amount: number): boolean {
    this.#refill();
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }

  /** Uses up everything, so that nothing can be taken for a while. */
  exhaust(): void {
    this.#refill();
    this.#left = 0;
  }

  #refill(): void {
    const now = steadyNow();
    const added = (Math.max(0, now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#burst, this.#left + added);
    this.#at = now;
  }
}
