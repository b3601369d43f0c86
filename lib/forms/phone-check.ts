import { z } from 'zod/mini';

/**
 * Loads the telephone number tables; call it as a prefetch when a browser is likely to need them.
 */
export function loadPhoneNumbers() {
  return import('./phone-number');
}

/**
 * Fails on `phone` unless the number is valid in some country of the calling code. A number with
 * its own calling code is split. When the tables cannot be loaded, only the server validates; an
 * empty number passes.
 */
export const phoneOfCountry = z.check<{ dialCode: string; phone?: string }>(async (payload) => {
  const isWrong = payload.issues.some(({ path }) => /^(phone|dialCode)$/.test(String(path?.[0])));
  if (isWrong) return;
  const { phone, dialCode } = payload.value;
  if (phone === undefined) return;
  const numbers = await loadPhoneNumbers().catch(() => null);
  if (!numbers) return;
  const read = numbers.readPhone(phone, dialCode);
  if (read) {
    payload.value = { ...payload.value, phone: read.phone, dialCode: read.dialCode };
    return;
  }
  payload.issues.push({
    code: 'custom',
    path: ['phone'],
    input: phone,
    message: numbers.phoneProblem(phone, dialCode),
  });
});
