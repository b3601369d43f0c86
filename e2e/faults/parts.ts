import { type Fault, faults } from '../fault-proxy/faults';

/** A part of the matrix: a selection of calls and faults. */
interface Part {
  readonly tag: string;
  readonly faults: readonly Fault[];
  readonly isTried: (call: string) => boolean;
}

const sampleCalls = ['userGetToCart', 'userAddToCart', 'userCheckoutApi'];

/** A sample for `npm test`, and the whole matrix for `npm run test:all`. */
export const parts: readonly Part[] = [
  {
    tag: '@once',
    faults: ['lost'],
    isTried: (call) => sampleCalls.includes(call),
  },
  { tag: '@once @all', faults, isTried: () => true },
];
