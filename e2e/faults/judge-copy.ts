import type { APIResponse } from 'playwright/test';
import { type Fault, isHarmless } from '../stand-in/faults';

/** Where the copy of one's data holds what a call tells. */
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

/** What is wrong with the copy of one's data that was made while a call met a fault. */
export async function judgeCopy(
  answer: APIResponse,
  { call, fault }: { readonly call: string; readonly fault: Fault },
): Promise<readonly string[]> {
  if (answer.status() !== 200) return [`HTTP ${answer.status()}`];
  const { nonDisponible, ...copy } = await answer.json();
  const part = copiedParts[call] ?? '';
  return [
    isHarmless(fault) && nonDisponible.length > 0 && `left out ${nonDisponible} although ${fault}`,
    // Others may be missing too: what has just failed for somebody else is not asked for again at once.
    !isHarmless(fault) && !nonDisponible.includes(part) && `holds ${part} although ${fault}`,
    Object.keys(copy).some((name) => (copy[name] === null) !== nonDisponible.includes(name)) &&
      'does not say what is left out',
  ].filter((problem) => typeof problem === 'string');
}
