interface Limits {
  readonly ttlMs: number;
  readonly maxEntries: number;
  readonly now?: () => number;
}

/** A map whose entries expire after a fixed time, with a maximum size. */
export class ExpiringMap<Value> {
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
    this.entries.set(key, { value, until: this.now() + this.limits.ttlMs });
    this.dropOldest();
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  /** All entries have the same lifetime, so the oldest one expires first. */
  private dropOldest(): void {
    for (const [key, { until }] of this.entries) {
      if (until > this.now() && this.entries.size <= this.limits.maxEntries) return;
      this.entries.delete(key);
    }
  }
}
