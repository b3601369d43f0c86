import { z } from 'zod/mini';

/** Loads what is known of telephone numbers; called ahead when a browser is likely to need it. */
export function loadPhoneNumbers() {
  return import('./phone-number');
}

/**
 * Fails on `phone` unless some country of the calling code has such numbers. A number that brings a calling code of its own
 * is taken apart. Where what is known of numbers cannot be loaded, the server alone decides; where there is no number, there
 * is nothing to decide.
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
