import { setTimeout as pause } from 'node:timers/promises';
import type { OpsEnvironment } from './environment';
import type { OpsFault } from './faults';
import type { Alert } from './prometheus';
import type { Traffic } from './traffic';

const pollMs = 1_000;
/** The promise of the rules (deploy/prometheus/rules.yml). */
const fireWithinMs = 120_000;
/** An alert resolves when a minute of failures is over, later on a busy machine. */
const resolveWithinMs = 600_000;

/** What was seen of one fault. */
export interface Observation {
  readonly fault: OpsFault;
  readonly firedAfterMs: number | null;
  readonly resolvedAfterMs: number | null;
  /** All other alerts that fired. */
  readonly others: readonly string[];
  /** Problems; empty if everything was as it should be. */
  readonly problems: readonly string[];
}

/** Injects a fault and waits until its alert has fired and resolved. */
export async function rehearse(
  fault: OpsFault,
  environment: OpsEnvironment,
  traffic: Traffic,
): Promise<Observation> {
  const watch = new AlertWatch(environment.prometheus.alerts);
  const problems: string[] = [];
  await watch.until(() => true, 0);
  const before = watch.firingNames();
  if (before.includes(fault.alert)) problems.push(`${fault.alert} fired before the fault`);
  const remove = await fault.inject({ environment, traffic });
  const firedAfterMs = await watch.until(() => watch.isFiring(fault.alert), fireWithinMs);
  if (firedAfterMs === null) problems.push(`${fault.alert} did not fire within two minutes`);
  await remove();
  const resolvedAfterMs = await watch.until(() => watch.isQuiet(fault.alert), resolveWithinMs);
  if (resolvedAfterMs === null) problems.push(`still firing: ${watch.firingNames().join(', ')}`);
  const isOther = (name: string) => name !== fault.alert && !before.includes(name);
  const others = watch.seen().filter(({ name }) => isOther(name));
  for (const { name, severity } of others) {
    if (severity === 'page' && fault.related?.[name] === undefined) {
      problems.push(`${name} is not related to this fault`);
    }
  }
  return {
    fault,
    firedAfterMs,
    resolvedAfterMs,
    others: others.map(({ name }) => name),
    problems,
  };
}

/**
 * Waits until no alert of severity "page" fires, before the first fault.
 * @returns the alerts that still fire
 */
export async function untilQuiet({ prometheus }: OpsEnvironment): Promise<readonly string[]> {
  const watch = new AlertWatch(prometheus.alerts);
  await watch.until(() => watch.isQuiet(), resolveWithinMs);
  return watch.isQuiet() ? [] : watch.firingNames();
}

/** Watches the alerts for a while without a fault. @returns those that fired */
export async function firedWithoutFault(
  { prometheus }: OpsEnvironment,
  durationMs: number,
): Promise<readonly string[]> {
  const watch = new AlertWatch(prometheus.alerts);
  await watch.until(() => false, durationMs);
  return watch.seen().map(({ name }) => name);
}

class AlertWatch {
  #current: readonly Alert[] = [];
  readonly #fired = new Map<string, Alert>();

  constructor(private readonly read: () => Promise<readonly Alert[]>) {}

  isFiring(name: string): boolean {
    return this.firingNames().includes(name);
  }

  /**
   * Whether neither this alert nor one of severity "page" fires or is about to. Some of the others
   * look back ten minutes.
   */
  isQuiet(alert?: string): boolean {
    return !this.#current.some(({ name, severity }) => name === alert || severity === 'page');
  }

  firingNames(): readonly string[] {
    return this.#current.filter(({ isFiring }) => isFiring).map(({ name }) => name);
  }

  /** All alerts that fired so far. */
  seen(): readonly Alert[] {
    return [...this.#fired.values()];
  }

  /** Reads the alerts until the condition is true. @returns the time; null if it took too long */
  async until(condition: () => boolean, limitMs: number): Promise<number | null> {
    const began = performance.now();
    for (;;) {
      this.#current = await this.read();
      for (const alert of this.#current) if (alert.isFiring) this.#fired.set(alert.name, alert);
      const passed = performance.now() - began;
      if (condition()) return passed;
      if (passed > limitMs) return null;
      await pause(pollMs);
    }
  }
}
