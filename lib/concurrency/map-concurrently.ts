import { Semaphore } from './semaphore';

/**
 * Maps items with a bounded number of tasks at a time, in the order of the items.
 * @throws the first error of a task
 */
export function mapConcurrently<Item, Result>(
  items: readonly Item[],
  running: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const slots = new Semaphore({ running, waiting: items.length });
  return Promise.all(items.map((item) => slots.run(() => work(item))));
}
