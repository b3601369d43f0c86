interface Limits {
  readonly keepMs: number;
  readonly most: number;
  readonly now?: () => number;
}

/** Values that are remembered for a while, and never more than so many of them. */
export class Expiring<Value> {
  private readonly entries = new Map<string, { readonly value: Value; readonly until: number }>();
  private readonly now: () => number;

  constructor(private readonly limits: Limits) {
    this.now = limits.now ?? (() => Date.now());
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    return entry && entry.until > this.now() ? entry.value : undefined;
  }

  set(key: string, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, { value, until: this.now() + this.limits.keepMs });
    this.dropOldest();
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  /** All live equally long, so that the first to have come is the first to go. */
  private dropOldest(): void {
    for (const [key, { until }] of this.entries) {
      if (until > this.now() && this.entries.size <= this.limits.most) return;
      this.entries.delete(key);
    }
  }
}
