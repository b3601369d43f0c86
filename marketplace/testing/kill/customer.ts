import type { Random } from '../random';
import type { Server } from '../server';
import { type Found, newEmail } from '../shopper';
import {
  type CustomerState,
  emptyState,
  isSameState,
  readAccount,
  readCustomerState,
} from './customer-state';
import { isLostConnection } from './lost-connection';
import {
  addAddress,
  addFavourite,
  buy,
  changeAddresses,
  putInCart,
  register,
  removeFavourite,
  type Step,
  type StepContext,
  takeFromCart,
  verify,
} from './steps';

const code = 'BIENVENUE10';

/** Result of checking one customer's data after an iteration. */
export interface CheckResult {
  /** Description; null when the data is correct. */
  readonly problem: string | null;
  /** Whether the unacknowledged write took effect; null when there was none. */
  readonly tookEffect: boolean | null;
  /** Number of acknowledged writes in this iteration. */
  readonly acknowledged: number;
  readonly newOrders: number;
  readonly allOrders: number;
}

/** Result of comparing one customer's restored data with their history. */
export interface RestoredResult {
  /** Description; null when the data is that of a moment in the customer's history. */
  readonly problem: string | null;
  /** Number of acknowledged writes since the last comparison. */
  readonly acknowledged: number;
  /** Times at which the writes were acknowledged that are not in the restored data. */
  readonly lostAt: readonly number[];
}

interface ShopOptions {
  readonly signal?: AbortSignal;
  /** Called after each acknowledged write. */
  readonly onAcknowledged?: () => void;
}

/** Simulated customer who writes continuously and tracks the expected state. */
export class Customer {
  readonly #email = newEmail();
  readonly #random: Random;
  readonly #pieces: readonly Found[];
  #userId = '';
  #before: CustomerState = emptyState;
  /** The write that was sent and not acknowledged. */
  #pendingStep: Step | null = null;
  #addresses = 0;
  #acknowledged = 0;
  /** Number of orders at the last check. */
  #orders = 0;
  /** The expected state after each acknowledged write, with its time. */
  #history: { readonly at: number; readonly state: CustomerState }[] = [
    { at: performance.now(), state: emptyState },
  ];

  constructor(random: Random, pieces: readonly Found[]) {
    this.#random = random;
    this.#pieces = pieces;
  }

  /**
   * Writes until the connection is lost or the signal is aborted.
   * @throws when a response is wrong
   */
  async shop(server: Server, { signal, onAcknowledged }: ShopOptions = {}): Promise<void> {
    try {
      while (!signal?.aborted) {
        if (await this.#next(server)) onAcknowledged?.();
      }
    } catch (error) {
      if (!isLostConnection(error)) throw error;
    }
  }

  /**
   * Compares the stored data with the expected state: every acknowledged write, and the pending one
   * entirely or not at all.
   */
  async check(server: Server): Promise<CheckResult> {
    const step = this.#pendingStep;
    const before = this.#before;
    const found = await this.#read(server);
    const tookEffect =
      step !== null && !isSameState(found, before) && isSameState(found, step.after);
    const isRight = isSameState(found, before) || tookEffect;
    const wanted = [before, ...(step ? [step.after] : [])].map((one) => JSON.stringify(one));
    const acknowledged = this.#acknowledged;
    this.#before = found;
    this.#history = [{ at: performance.now(), state: found }];
    this.#pendingStep = null;
    this.#acknowledged = 0;
    const newOrders = found.orders.length - this.#orders;
    this.#orders = found.orders.length;
    return {
      problem: isRight
        ? null
        : `${step?.name ?? 'nothing'} under way: ${JSON.stringify(found)}, not ${wanted.join(' or ')}`,
      tookEffect: step && isRight ? tookEffect : null,
      acknowledged,
      newOrders,
      allOrders: found.orders.length,
    };
  }

  /**
   * Compares data restored from a backup with the customer's history: it must be the state of one
   * moment. The customer goes on from there.
   */
  async checkRestored(server: Server): Promise<RestoredResult> {
    const step = this.#pendingStep;
    const found = await this.#readByEmail(server);
    const history = this.#history;
    const moment = history.findLastIndex(({ state }) => isSameState(found, state));
    const isPending = step !== null && isSameState(found, step.after);
    const lost = isPending ? [] : history.slice(moment + 1);
    this.#before = found;
    this.#pendingStep = null;
    this.#acknowledged = 0;
    this.#orders = found.orders.length;
    this.#history = [{ at: performance.now(), state: found }];
    return {
      problem:
        isPending || moment >= 0
          ? null
          : `${JSON.stringify(found)} is no state of the customer, whose last is ${JSON.stringify(history.at(-1))}`,
      acknowledged: history.length - 1,
      lostAt: lost.map(({ at }) => at),
    };
  }

  async #readByEmail(server: Server): Promise<CustomerState> {
    const known = await readAccount(server, this.#email);
    if (!known) return emptyState;
    this.#userId = known.userId;
    if (known.account === 'registered') return { ...emptyState, account: 'registered' };
    return readCustomerState(server, this.#userId);
  }

  /** @returns whether a write was acknowledged */
  async #next(server: Server): Promise<boolean> {
    const context = { server, email: this.#email, userId: this.#userId, before: this.#before };
    const step = await this.#choose(context);
    if (!step) return false;
    this.#pendingStep = step;
    const isAcknowledged = await step.send();
    if (isAcknowledged) {
      this.#before = step.after;
      this.#acknowledged += 1;
      this.#history.push({ at: performance.now(), state: step.after });
    }
    this.#pendingStep = null;
    return isAcknowledged;
  }

  #choose(context: StepContext): Promise<Step | null> | Step {
    const { account, addresses, cart, favourites } = context.before;
    const random = this.#random;
    if (account === 'none') {
      return register(context, (userId) => {
        this.#userId = userId;
      });
    }
    if (account === 'registered') return verify(context);
    const roll = random.next();
    const inCart = Object.keys(cart).length;
    if (addresses.length === 0 || (roll < 0.1 && addresses.length < 5)) {
      this.#addresses += 1;
      return addAddress(context, `Adresse ${String(this.#addresses).padStart(5, '0')}`);
    }
    if (roll < 0.15 && addresses.length > 1) return changeAddresses(context, 'delete');
    if (roll < 0.25 && addresses.length > 1) return changeAddresses(context, 'default');
    if (roll < 0.3 && inCart > 0) return takeFromCart(context);
    if (roll < 0.35 && favourites.length > 0) return removeFavourite(context);
    if (roll < 0.65 && inCart > 0) return buy(context, random.chance(0.5) ? code : '');
    const found = this.#piece();
    if (roll < 0.75 && !favourites.includes(found.product._id)) {
      return addFavourite(context, found.product._id);
    }
    return putInCart(context, found);
  }

  /** Returns one of a few popular variations half of the time, to cause contention. */
  #piece(): Found {
    const wanted = this.#random.chance(0.5) ? 5 : this.#pieces.length;
    const found = this.#pieces[Math.floor(this.#random.next() * wanted)];
    if (!found) throw new Error('no pieces to buy');
    return found;
  }

  #read(server: Server): Promise<CustomerState> {
    return this.#before.account === 'verified'
      ? readCustomerState(server, this.#userId)
      : this.#readByEmail(server);
  }
}
