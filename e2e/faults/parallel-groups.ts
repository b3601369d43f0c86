import type { Problems } from './cells';

/** Cells that run in sequence. */
export interface CellGroup {
  readonly cells: readonly { readonly name: string; run(): Promise<Problems> }[];
}

/**
 * Runs some groups in parallel, because cells wait most of the time.
 * @returns a line for each cell with problems
 */
export async function runGroups(
  groups: readonly CellGroup[],
  atATime: number,
): Promise<readonly string[]> {
  const waiting = [...groups];
  const wrong: string[] = [];
  const work = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      for (const { name, run } of group.cells) {
        const problems = await run();
        if (problems.length === 0) continue;
        const line = `${name}: ${problems.join('; ')}`;
        wrong.push(line);
        // The matrix takes many minutes, so problems are printed immediately.
        process.stdout.write(`${line}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return wrong;
}
