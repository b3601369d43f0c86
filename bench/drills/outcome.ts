import { printLine } from '../../scripts/lib/progress.mjs';
import type { Comparison } from './load';

/** A drill: how the data was lost and restored. */
export interface Outcome {
  readonly title: string;
  readonly comparison: Comparison;
  /** Partial writes in the restored tables. */
  readonly partialWrites: readonly string[];
  /** When the data was destroyed, and when the restored marketplace responded. */
  readonly destroyedAt: number;
  readonly restoredAt: number;
  /** Most seconds of acknowledged writes that this way of backing up may lose, and why. */
  readonly limit: { readonly seconds: number; readonly reason: string };
}

/**
 * Prints the recovery point objective (RPO: lost time) and the recovery time objective (RTO:
 * downtime).
 * @returns the problems
 */
export function report(outcome: Outcome): string[] {
  const { title, comparison, partialWrites, destroyedAt, restoredAt, limit } = outcome;
  const { acknowledged, lost, firstLostAt, problems } = comparison;
  const rpo = firstLostAt === null ? 0 : (destroyedAt - firstLostAt) / 1000;
  const rto = (restoredAt - destroyedAt) / 1000;
  printLine(`  ${title}`);
  printLine(
    `    RPO ${rpo.toFixed(1)} s: ${lost} of ${acknowledged} acknowledged writes lost (limit ${limit.seconds.toFixed(1)} s, ${limit.reason})`,
  );
  printLine(`    RTO ${rto.toFixed(1)} s: from the loss to the first response`);
  const found = [...problems, ...partialWrites];
  if (acknowledged === 0) found.push('no write was acknowledged');
  if (rpo > limit.seconds) found.push(`the RPO is above its limit of ${limit.seconds} s`);
  return found.map((problem) => `${title}: ${problem}`);
}
