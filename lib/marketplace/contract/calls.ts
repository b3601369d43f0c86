import * as account from './account';
import * as addresses from './addresses';
import type { Call } from './call';
import * as cart from './cart';
import * as catalogue from './catalogue';
import * as chat from './chat';
import * as checkout from './checkout';
import * as facets from './facets';
import * as favourites from './favourites';
import * as notifications from './notifications';
import * as orders from './orders';
import * as profile from './profile';
import * as shops from './shops';

interface NamedCall {
  /** The last part of the path, as the specification spells it. */
  readonly name: string;
  readonly domain: string;
  readonly call: Call;
}

const domains: Readonly<Record<string, object>> = {
  account,
  addresses,
  cart,
  catalogue,
  chat,
  checkout,
  facets,
  favourites,
  notifications,
  orders,
  profile,
  shops,
};

/** Every call of the contract. */
export const allCalls: readonly NamedCall[] = Object.entries(domains).flatMap(([domain, module]) =>
  Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
    isCall(value) ? [{ name, domain, call: value }] : [],
  ),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}
