import { formatEuros } from './money';

export interface StoredCode {
  readonly minimum_cents: number;
  readonly expires_at: Date | null;
  readonly max_uses: number | null;
  readonly uses: number;
}

/** How a code is stored and compared. */
export function codeKey(given: string): string {
  return given.trim().toUpperCase();
}

/** @returns why the code does not count for these products, in French; null when it does */
export function codeProblem(
  code: StoredCode | undefined,
  productsCents: number,
  now: Date,
): string | null {
  if (!code) return 'Ce code n’est pas valable.';
  if (code.expires_at && code.expires_at <= now) return 'Ce code a expiré.';
  if (code.max_uses !== null && code.uses >= code.max_uses) return 'Ce code a déjà été utilisé.';
  if (productsCents < code.minimum_cents) {
    return `Ce code est valable à partir de ${formatEuros(code.minimum_cents)} d’achat.`;
  }
  return null;
}
