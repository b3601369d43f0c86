import type { APIResponse } from 'playwright/test';
import { z } from 'zod';
import { type Fault, isHarmless } from '../fault-proxy/faults';

/** The part of the data export that contains the response of each call. */
const copiedParts: Readonly<Record<string, string>> = {
  userGetToCart: 'panier',
  getFavProduct: 'favoris',
  getUserDeliveryNewAddress: 'adresses',
  getuserprofile: 'compte',
  getUserNotification: 'notifications',
  getnotificationsettingsPost: 'preferences',
  getAllOrders: 'commandes',
  getOrderDetailByPartId: 'commandes',
  get_all_user_chat: 'conversations',
  get_all_message_by_product_user_id: 'conversations',
};

const dataCopy = z.looseObject({ nonDisponible: z.array(z.string()) });

/** Checks a data export that was created while a fault hit a call. @returns the problems */
export async function checkDataCopy(
  answer: APIResponse,
  { call, fault }: { readonly call: string; readonly fault: Fault },
): Promise<readonly string[]> {
  if (answer.status() !== 200) return [`HTTP ${answer.status()}`];
  const { nonDisponible, ...copy } = dataCopy.parse(await answer.json());
  const part = copiedParts[call] ?? '';
  // An order or a chat that could not be read is named after its part: "commandes/<id>".
  const isIncomplete = nonDisponible.some((name) => name.split('/')[0] === part);
  return [
    isHarmless(fault) && nonDisponible.length > 0 && `left out ${nonDisponible} although ${fault}`,
    // Other parts may be missing too: the shop does not repeat a call right after a failure.
    !isHarmless(fault) && !isIncomplete && `holds ${part} although ${fault}`,
    Object.keys(copy).some((name) => (copy[name] === null) !== nonDisponible.includes(name)) &&
      'does not say what is left out',
  ].filter((problem) => typeof problem === 'string');
}
