// @ts-check

/** So many that a thousand files a second are begun, and so few that what is small is answered between them. */
const perRound = 4;
/** How often it is looked who else has come before a work begins: some milliseconds. */
const mostLooks = 256;

/**
 * Lets a few works begin in each round of the event loop: whatever comes meanwhile is heard before the others begin. A round
 * takes a single new connection, so that a crowd of them would keep whoever comes behind waiting for as many works; they are
 * all taken before the next begins.
 * @param {() => number} [connections] how many have been taken so far
 * @returns {() => Promise<void>} to be awaited by each work before it begins
 */
export function beginInRounds(connections = () => 0) {
  /** @type {(() => void)[]} */
  const waiting = [];
  let taken = 0;
  let looks = 0;
  const round = () => {
    const before = taken;
    taken = connections();
    looks += 1;
    if (taken > before && looks < mostLooks) return void setImmediate(round);
    looks = 0;
    for (const begin of waiting.splice(0, perRound)) begin();
    if (waiting.length > 0) setImmediate(round);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length > 1) return;
      taken = connections();
      setImmediate(round);
    });
}
