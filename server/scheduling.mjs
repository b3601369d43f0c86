// @ts-check

/** So many that a thousand files a second are begun, and so few that what is small is answered between them. */
const startsPerTurn = 4;
/** How often it is looked who else has come before a work begins: some milliseconds. */
const maxDeferrals = 256;

/**
 * Lets a few works begin in each turn of the event loop: whatever comes meanwhile is heard before the others begin. A turn
 * takes a single new connection, so that a crowd of them would keep whoever comes behind waiting for as many works; they are
 * all accepted before the next begins.
 * @param {() => number} [connections] how many have been accepted so far
 * @returns {() => Promise<void>} to be awaited by each work before it begins
 */
export function createFairScheduler(connections = () => 0) {
  /** @type {(() => void)[]} */
  const waiting = [];
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
