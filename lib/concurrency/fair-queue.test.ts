import { FairQueue } from './fair-queue';

interface Entry {
  readonly client: string;
  readonly nth: number;
}

function queueOf(places: string) {
  const queue = new FairQueue<Entry>();
  const entries = [...places].map((client, nth) => ({ client, nth }));
  for (const entry of entries) queue.add(entry);
  return { queue, entries };
}

function order(queue: FairQueue<Entry>): string {
  let taken = '';
  for (let entry = queue.take(); entry; entry = queue.take()) taken += entry.client + entry.nth;
  return taken;
}

describe('FairQueue', () => {
  it('serves clients round-robin, each in the order of its entries', () => {
    expect(order(queueOf('aaaabbc').queue)).toBe('a0b4c6a1b5a2a3');
  });

  it('serves a new client after one entry of each other client', () => {
    const { queue } = queueOf('aaabb');
    queue.take();
    queue.add({ client: 'c', nth: 9 });
    expect(order(queue)).toBe('b3a1c9b4a2');
  });

  it('removes entries', () => {
    const { queue, entries } = queueOf('ab');
    const [first] = entries;
    expect(first && queue.remove(first)).toBe(true);
    expect(first && queue.remove(first)).toBe(false);
    expect([queue.size, order(queue), queue.size]).toEqual([1, 'b1', 0]);
  });

  it('evicts the last entry of the longest queue for another client', () => {
    const { queue } = queueOf('aaab');
    expect(queue.evictionCandidate('c')).toEqual({ client: 'a', nth: 2 });
    expect(queue.evictionCandidate('b')).toEqual({ client: 'a', nth: 2 });
    expect(queue.evictionCandidate('a')).toBeUndefined();
    expect(queueOf('ab').queue.evictionCandidate('c')).toBeUndefined();
  });
});
