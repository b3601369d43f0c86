import path from 'node:path';
import { browser } from './browser';
import { inRoot, root } from './paths.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { type Counts, jestCounts, playwrightCounts, readReport } from './test-reports';
import { UserError } from './user-error.mjs';

export interface Reporting {
  /** For the tools' reports. */
  readonly folder: string;
  /** Called with the counts of each tool. */
  readonly count: (more: Counts) => void;
}

/**
 * The tools keep all processors busy, so that parallel garbage collection and frequent collections
 * only cost time: an eighth of the processor time of Jest. Its workers inherit these options.
 */
const nodeOptions = ['--single-threaded-gc', '--max-semi-space-size=64'];

/**
 * Runs a tool as a step.
 * @throws {UserError} with the output of the tool
 */
export function tool(
  title: string,
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
) {
  return step(title, async (detail) => {
    const result = await run(process.execPath, [...nodeOptions, program, ...args], {
      cwd: root,
      env,
      onLine: detail,
    });
    if (!result.ok) throw new UserError(`Failed: ${title}.`, result.output);
  });
}

/**
 * @param options of Jest, for all of these projects
 * @param env besides this process's own
 */
export async function jest(
  { folder, count }: Reporting,
  title: string,
  projects: string[],
  options: string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const report = path.join(folder, `${title}.json`);
  const args = [...options, '--selectProjects', ...projects, '--json', `--outputFile=${report}`];
  try {
    await tool(title, inRoot('node_modules/jest/bin/jest.js'), args, { ...process.env, ...env });
  } finally {
    count(jestCounts(readReport(report)));
  }
}

/** @param env besides this process's own */
export async function playwright(
  { folder, count }: Reporting,
  title: string,
  grep: string | undefined,
  env: Readonly<Record<string, string>> = {},
) {
  const report = path.join(folder, `${title}.json`);
  const settings = {
    ...process.env,
    ...env,
    VITRINE_CHROMIUM: await browser(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  if (grep) args.push('--grep', grep);
  try {
    await tool(title, inRoot('node_modules/playwright/cli.js'), args, settings);
  } finally {
    count(playwrightCounts(readReport(report)));
  }
}
