import { chatHandshake } from '../../lib/marketplace/contract/chat';
import { Refusal } from '../base/refusal';
import { sameSecret } from '../base/same-secret';
import type { Db } from '../db/schema';
import { selectSellers } from '../repositories/catalogue';
import { selectCustomer } from '../repositories/customers';
import type { NewMessage } from '../services/chat/chat-store';

/** Authenticated identity of a socket. */
export type Identity =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'seller'; readonly sellerId: string };

/**
 * Authenticates a socket by its handshake.
 * @param token bearer token that every socket must send; null when none is required
 * @throws Refusal when the token or the credentials are wrong
 */
export async function authenticate(db: Db, token: string | null, auth: unknown): Promise<Identity> {
  const parsed = chatHandshake.safeParse(auth ?? {});
  if (!parsed.success || JSON.stringify(parsed.data).includes('\\u0000')) {
    throw new Refusal('La connexion n’est pas valable.');
  }
  const { token: shown = '', user_id = '', seller_id = '', seller_key = '' } = parsed.data;
  if (token !== null && !sameSecret(shown, token)) {
    throw new Refusal('Accès refusé : le jeton de la place de marché est absent ou incorrect.');
  }
  if (user_id && seller_id) {
    throw new Refusal('Une connexion parle pour un client ou pour un vendeur, pas pour les deux.');
  }
  if (user_id) return customer(db, user_id);
  if (seller_id) return seller(db, seller_id, seller_key);
  return { kind: 'anonymous' };
}

/**
 * Checks that a socket may send this message. As in every other call, an anonymous socket is
 * trusted to act for a customer, but no socket may act for the other party.
 * @throws Refusal when it may not
 */
export function authoriseSender(
  identity: Identity,
  { by, customerId, sellerId }: NewMessage,
): void {
  if (by === 2) {
    if (identity.kind === 'seller' && identity.sellerId === sellerId) return;
    throw new Refusal('Seul le vendeur peut répondre en son nom.');
  }
  if (identity.kind === 'anonymous') return;
  if (identity.kind === 'customer' && identity.customerId === customerId) return;
  throw new Refusal('Cette connexion parle pour quelqu’un d’autre.');
}

async function customer(db: Db, customerId: string): Promise<Identity> {
  const row = await selectCustomer(db, customerId);
  if (!row?.verified_at) throw new Refusal('Ce compte n’existe pas ou n’est pas vérifié.');
  return { kind: 'customer', customerId };
}

async function seller(db: Db, sellerId: string, key: string): Promise<Identity> {
  const [row] = await selectSellers(db, [sellerId]);
  if (!sameSecret(key, row?.chat_key ?? '') || !row) {
    throw new Refusal('La clé de ce vendeur n’est pas la bonne.');
  }
  return { kind: 'seller', sellerId };
}
