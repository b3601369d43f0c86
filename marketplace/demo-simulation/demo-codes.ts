import type { Db } from '../repositories/connection';
import { insertCode } from '../repositories/discount-codes';

const codes = [
  { code: 'BIENVENUE10', kind: 'percent', value: 10, expires_at: null, max_uses: null },
  { code: 'CADEAU20', kind: 'amount', value: 2_000, expires_at: null, max_uses: null },
] as const;

/**
 * Adds a promotional code and a gift card for trying the shop. Existing ones are left unchanged.
 */
export async function seedDemoCodes(db: Db): Promise<void> {
  for (const code of codes) await insertCode(db, code);
}
