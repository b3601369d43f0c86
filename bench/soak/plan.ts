/** Extent of a soak test. */
export interface Plan {
  /** Duration of the traffic at the target rate. */
  readonly seconds: number;
  /** Duration of each step of the capacity measurement. */
  readonly stepSeconds: number;
  /** Whether the memory must have settled; in a few minutes it cannot. */
  readonly checksMemory: boolean;
  readonly streams: number;
}

const minutesOfTraffic = 30;
/**
 * Each service is killed at most once in this time, so that the run also shows normal operation.
 */
const secondsPerRound = 300;

/** @param minutes duration of the traffic; undefined for the default */
export function planOf(short: boolean, minutes: number = short ? 2 : minutesOfTraffic): Plan {
  return {
    seconds: minutes * 60,
    stepSeconds: short ? 4 : 15,
    checksMemory: !short,
    streams: short ? 4 : 12,
  };
}

interface PlannedKill<Part> {
  readonly part: Part;
  /** Seconds after the start of the traffic. */
  readonly at: number;
  /** How long it is down before it is started again. */
  readonly downSeconds: number;
}

/**
 * Spreads kills evenly over the traffic: each service in turn, in rounds. The number of rounds is a
 * multiple of three if there are several, so that each third of the run has the same kills.
 */
export function scheduleKills<Part>(
  parts: readonly Part[],
  seconds: number,
): readonly PlannedKill<Part>[] {
  const rounds = Math.floor(seconds / secondsPerRound / 3) * 3 || 1;
  const gap = seconds / (parts.length * rounds);
  const downSeconds = Math.min(5, gap / 8);
  return Array.from({ length: rounds }, () => parts)
    .flat()
    .map((part, index) => ({ part, at: gap * (index + 0.5), downSeconds }));
}

export type Operation = 'browse' | 'cart' | 'purchase';

/** Shares of the operations in percent. */
export const mix: Readonly<Record<Operation, number>> = { browse: 90, cart: 8, purchase: 2 };

/** Chooses an operation. @param chance between 0 (included) and 1 (excluded) */
export function chooseOperation(chance: number): Operation {
  const percent = chance * 100;
  if (percent < mix.purchase) return 'purchase';
  return percent < mix.purchase + mix.cart ? 'cart' : 'browse';
}

const shareOfCapacity = 0.6;
const highestRate = 60;
const lowestRate = 1;

/**
 * Returns the operations per second of the run: 60 % of the capacity. The upper limit bounds the
 * number of customers, who are registered before.
 */
export function targetRate(capacity: number): number {
  return Math.min(highestRate, Math.max(lowestRate, capacity * shareOfCapacity));
}

const fewestInProgress = 2;
const mostInProgress = 16;

/**
 * Returns how many operations may be in progress: as many as the capacity completes in half a
 * second. A slow machine then slows the traffic down; otherwise the shops would shed load, above
 * all while one of them is down.
 */
export function limitInProgress(capacity: number): number {
  return Math.min(mostInProgress, Math.max(fewestInProgress, Math.ceil(capacity / 2)));
}

/** The shop limits the card pages of an account to ten in an hour. */
export const purchasesPerCustomer = 4;

/** Returns how many customers the purchases need, with a reserve for their random distribution. */
export function customersFor(rate: number, seconds: number): number {
  const purchases = (rate * seconds * mix.purchase) / 100;
  return Math.ceil(purchases / purchasesPerCustomer) * 2 + 16;
}
