import { z } from 'zod/mini';

/**
 * Loads the telephone number tables; call it as a prefetch when a browser is likely to need them.
 */
export function loadPhoneNumbers() {
  return import('./phone-number');
}

/** Long for 80 kB, short enough for a form that is being sent. */
const longestWaitMs = 5_000;

/** The tables; null when they cannot be loaded or their download stalls. */
async function phoneNumbersInTime() {
  const loaded = loadPhoneNumbers().catch(() => null);
  if (typeof window === 'undefined') return loaded;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestWaitMs);
  });
  return Promise.race([loaded, stalled]).finally(() => clearTimeout(timer));
}

/**
 * Fails on `phone` unless the number is valid in some country of the calling code. A number with
 * its own calling code is split. When the tables cannot be loaded in time, only the server
 * validates; an empty number passes.
 */
export const phoneOfCountry = z.check<{ dialCode: string; phone?: string }>(async (payload) => {
  const isWrong = payload.issues.some(({ path }) => /^(phone|dialCode)$/.test(String(path?.[0])));
  if (isWrong) return;
  const { phone, dialCode } = payload.value;
  if (phone === undefined) return;
  const numbers = await phoneNumbersInTime();
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
