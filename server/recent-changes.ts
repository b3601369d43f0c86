import { catalogueTags } from '@/lib/cache/policies';
import { steadyNow } from '@/lib/concurrency/steady-clock';

/** How long changes are remembered: longer than any render takes. */
const historyMs = 60_000;
/** An import can change more products in a minute than the memory should hold. */
const maxTags = 20_000;

const alwaysKept: ReadonlySet<string> = new Set(catalogueTags);

/**
 * The time of the last change of each tag, for a minute. When too many products change, the oldest
 * changes are remembered together: from then on, every product counts as changed at that time.
 */
export class RecentChanges {
  /** Times by tag, the latest last. */
  readonly #changedAt = new Map<string, number>();
  /** When products whose tags were forgotten have last changed. */
  #forgottenAt = Number.NEGATIVE_INFINITY;

  /** Notes a change of these tags. */
  add(tags: readonly string[], now: number = steadyNow()): void {
    for (const tag of tags) {
      this.#changedAt.delete(tag);
      this.#changedAt.set(tag, now);
    }
    for (const [tag, at] of this.#changedAt) {
      const isOld = now - at > historyMs;
      if (!isOld && this.#changedAt.size <= maxTags) break;
      if (!isOld && alwaysKept.has(tag)) continue;
      this.#changedAt.delete(tag);
      if (!isOld) this.#forgottenAt = at;
    }
  }

  /** Number of tags that are remembered. */
  get size(): number {
    return this.#changedAt.size;
  }

  /** Returns whether one of the tags has changed since a time, or may have. */
  includes(tags: readonly string[], since: number): boolean {
    return tags.some((tag) => {
      const at = this.#changedAt.get(tag);
      if (at !== undefined) return at >= since;
      return this.#forgottenAt >= since && !alwaysKept.has(tag);
    });
  }
}
