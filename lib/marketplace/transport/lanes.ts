import { Gate } from '@/lib/gate';
import { processWide } from '@/lib/process-wide';
import type { Call } from '../contract/call';
import type { Budget } from './budget';
import { Circuit } from './circuit';

const failuresInARow = 5;
const pauseMs = 2_000;
const waitMs = 2_500;
const perCall = { running: 32, waiting: 256, waitMs };

/** The way of one call to the marketplace: what hangs there holds up no other call. */
export interface Lane {
  readonly circuit: Circuit;
  /** @returns what to call at the end; null when there is no place in time */
  enter(time: Pick<Budget, 'leftMs'>): Promise<(() => void) | null>;
}

const { all, lanes } = processWide('lanes', () => ({
  all: new Gate({ running: 128, waiting: 512, waitMs }),
  lanes: new Map<string, Lane>(),
}));

/** One lane for each call of the contract, whatever its parameters. */
export function laneOf({ method, path }: Call): Lane {
  const key = `${method} ${path}`;
  const known = lanes.get(key);
  if (known) return known;
  const lane = makeLane();
  lanes.set(key, lane);
  return lane;
}

function makeLane(): Lane {
  const own = new Gate(perCall);
  return {
    circuit: new Circuit(failuresInARow, pauseMs),
    enter: async ({ leftMs }) => {
      const leaveOwn = await own.enter(leftMs());
      if (!leaveOwn) return null;
      const leaveAll = await all.enter(leftMs());
      if (!leaveAll) {
        leaveOwn();
        return null;
      }
      return () => {
        leaveAll();
        leaveOwn();
      };
    },
  };
}
