/**
 * High enough for a thousand files per second, low enough that small requests are answered in
 * between.
 */
const startsPerTurn = 4;
/** Maximum number of turns to wait for pending connections: a few milliseconds. */
const maxDeferrals = 256;

/**
 * Creates `scheduleFairly`, which starts a few tasks per turn of the event loop, so that new input
 * is handled before the other tasks start. Node.js accepts one connection per turn. During a burst
 * of connections, all of them are accepted before the next tasks start; otherwise the last would
 * wait for as many tasks as there are connections before it.
 * @param connections number of connections accepted so far
 * @returns each task awaits it before it starts
 */
export function createFairScheduler(connections: () => number = () => 0): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let accepted = 0;
  let deferrals = 0;
  const turn = () => {
    const before = accepted;
    accepted = connections();
    deferrals += 1;
    if (accepted > before && deferrals < maxDeferrals) return void setImmediate(turn);
    deferrals = 0;
    for (const begin of waiting.splice(0, startsPerTurn)) begin();
    if (waiting.length > 0) setImmediate(turn);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length > 1) return;
      accepted = connections();
      setImmediate(turn);
    });
}
