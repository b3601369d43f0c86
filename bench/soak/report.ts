import { wasInProgress } from '../../e2e/scale/kills';
import { markdownTable } from '../report';
import type { Journal } from './journal';
import { compareThirds, type MemorySeries, maxChange } from './memory';
import type { Plan } from './plan';

/** A finished soak test. */
export interface Run {
  readonly plan: Plan;
  /** Operations per second. */
  readonly capacity: number;
  readonly rate: number;
  readonly from: number;
  readonly to: number;
  readonly journal: Journal;
  readonly memory: readonly MemorySeries[];
  readonly purchases: number;
  readonly messages: number;
  readonly sessions: number;
  /** States of the sessions that are not signed in any more. */
  readonly lostSessions: readonly string[];
  readonly orderProblems: readonly string[];
}

interface Verdict {
  readonly title: string;
  readonly result: string;
  readonly problems: readonly string[];
}

/** Returns the result of each check. */
export function verdicts(run: Run): readonly Verdict[] {
  const { from, journal, purchases, messages, sessions, lostSessions, orderProblems } = run;
  const { requests, operations, wrongAnswers } = journal;
  // The measurement of the capacity may overload a slow machine, whose shops then shed load.
  const failed = journal.failedSince(from);
  const inProgress = failed.filter((one) => wasInProgress(one, journal.kills));
  return [
    {
      title: 'no wrong answer',
      result: `${requests.length} requests of ${operations.length} operations, ${messages} chat messages`,
      problems: wrongAnswers,
    },
    {
      title: 'no lost or double order',
      result: `${purchases} purchases`,
      problems: purchases === 0 ? ['nobody bought anything'] : orderProblems,
    },
    {
      title: 'no session lost',
      result: `${sessions} customers`,
      problems: lostSessions.map((state) => `a session is "${state}" at the end`),
    },
    {
      title: 'no failed request, except in progress at a kill',
      result: `${failed.length} failed, ${inProgress.length} of them in progress at one of ${journal.kills.length} kills`,
      problems: journal.unexplainedFailures(from),
    },
    {
      title: 'no process exits',
      result: `${run.memory.length} shops and marketplaces`,
      problems: run.memory.filter(({ isAlive }) => !isAlive).map(({ name }) => `${name} exited`),
    },
    ...memoryVerdicts(run),
  ];
}

/** Only a process that lived during the whole run can be compared: a restarted one is small. */
function memoryVerdicts({ plan, memory, from, to }: Run): readonly Verdict[] {
  const compared = memory.filter(({ isOneProcess }) => isOneProcess);
  if (compared.length === 0) {
    const result = 'no process lived during the whole run';
    return [{ title: 'memory', result, problems: [`the memory was not compared: ${result}`] }];
  }
  return compared.map(({ name, samples }) => {
    const { middle, last, change } = compareThirds(samples, from, to);
    const figures = `${middle.toFixed(0)} MiB in the middle third, ${last.toFixed(0)} MiB in the last (${percent(change)})`;
    const isStable = Math.abs(change) <= maxChange;
    return {
      title: `memory of ${name}`,
      result: plan.checksMemory ? figures : `${figures}; not checked in a short run`,
      problems: isStable || !plan.checksMemory ? [] : [`the memory of ${name} changed: ${figures}`],
    };
  });
}

/** Describes the extent of a run, a line for each sentence. */
export function summaryOf({ plan, capacity, rate, journal }: Run): string {
  const { dropped, kills } = journal;
  const late =
    dropped === 0 ? '' : `\n${dropped} operations were skipped because the shops were busy.`;
  return `${plan.seconds / 60} minutes at ${rate.toFixed(1)} operations/s (capacity ${capacity.toFixed(1)}/s), ${plan.streams} chat streams, ${kills.length} kills.${late}`;
}

/** Formats the results as a Markdown table. */
export function tableOf(run: Run): string {
  const rows = verdicts(run).map(({ title, result, problems }) => [
    title,
    result,
    problems.length === 0 ? 'yes' : '**no**',
  ]);
  return markdownTable([['check', 'result', 'met'], ...rows]);
}

function percent(change: number): string {
  const value = (change * 100).toFixed(1);
  return `${change < 0 ? '' : '+'}${value} %`.replace('-', '−');
}
