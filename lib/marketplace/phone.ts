import { readPhone } from '@/lib/forms/phone-number';

interface Phone {
  readonly dialCode: string;
  readonly phone: string;
}

/**
 * The number as it is sent: the digits of its national form, such as 0612345678 (specification 1 section 5 and 2 section 5,
 * "numeric input"). The calling code has a field of its own.
 */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** A stored number as its country writes it; unchanged where no country has such numbers. */
export function storedPhone({ dialCode, phone }: Phone): Phone {
  const read = phone === '' ? null : readPhone(phone, dialCode || '+33');
  if (!read) return { dialCode, phone };
  const isOfCode = dialCode === '' && read.dialCode === '+33';
  return { dialCode: isOfCode ? '' : read.dialCode, phone: read.phone };
}
