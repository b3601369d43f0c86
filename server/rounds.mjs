// @ts-check

/** So many that a thousand files a second are begun, and so few that what is small is answered between them. */
const perRound = 4;

/**
 * Lets a few works begin in each round of the event loop: whatever comes meanwhile is heard before the others begin.
 * @returns {() => Promise<void>} to be awaited by each work before it begins
 */
export function beginInRounds() {
  /** @type {(() => void)[]} */
  const waiting = [];
  const round = () => {
    for (const begin of waiting.splice(0, perRound)) begin();
    if (waiting.length > 0) setImmediate(round);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(round);
    });
}
