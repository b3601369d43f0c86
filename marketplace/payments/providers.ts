import type { Config } from '../base/config';
import type { CardTaker, Registration } from '../ports/card-taker';
import type { Db } from '../repositories/connection';
import { registerTestCard } from './card/register';
import { registerStripe } from './stripe/register';

/** Whoever can take cards, each known by its folder's registration. */
const registered: readonly Registration[] = [registerStripe];

/** The first one that the configuration names; the test page when it names none. */
export async function chooseTaker(config: Config, db: Db): Promise<CardTaker> {
  for (const register of registered) {
    const taker = await register(config, db);
    if (taker) return taker;
  }
  return registerTestCard();
}
