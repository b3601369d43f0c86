import type { Problems } from './cells';

/** The cells of one call, tried one after the other. */
export interface Lane {
  readonly cells: readonly { readonly name: string; run(): Promise<Problems> }[];
}

/**
 * Tries all cells, some lanes at a time: most of their time they wait.
 * @returns a line for each cell in which something is wrong
 */
export async function inLanes(lanes: readonly Lane[], atATime: number): Promise<readonly string[]> {
  const waiting = [...lanes];
  const wrong: string[] = [];
  const work = async () => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
      for (const { name, run } of lane.cells) {
        const problems = await run();
        if (problems.length === 0) continue;
        const line = `${name}: ${problems.join('; ')}`;
        wrong.push(line);
        // The whole takes many minutes: what is wrong is told as soon as it is seen.
        process.stdout.write(`${line}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return wrong;
}
