import { type Fault, faults } from '../stand-in/faults';

/** A part of the matrix: which calls meet which faults. */
interface Part {
  readonly tag: string;
  readonly faults: readonly Fault[];
  readonly isTried: (call: string) => boolean;
}

const tellingCalls = ['userGetToCart', 'userAddToCart', 'userCheckoutApi', 'getSingleNewProducts'];

/** A pinch for `npm test`, and the whole for `npm run test:all`. */
export const parts: readonly Part[] = [
  {
    tag: '@once',
    faults: ['http-503', 'lost', 'truncated', 'text-numbers'],
    isTried: (call) => tellingCalls.includes(call),
  },
  { tag: '@once @all', faults, isTried: () => true },
];
