import { readPhone } from '@/lib/forms/phone-number';

interface Phone {
  readonly dialCode: string;
  readonly phone: string;
}

/**
 * The number in requests: the digits of the national format, such as 0612345678 (specification 1
 * section 5 and 2 section 5, "numeric input"). The calling code has its own field.
 */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** Normalises a stored calling code, such as "33" or "00 33"; '' without digits. */
export function toDialCode(code: string): string {
  const digits = code.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? '' : `+${digits}`;
}

/** Formats a stored number in the national notation; unchanged when it is invalid. */
export function storedPhone({ dialCode, phone }: Phone): Phone {
  const read = phone === '' ? null : readPhone(phone, dialCode || '+33');
  if (!read) return { dialCode, phone };
  const isOfCode = dialCode === '' && read.dialCode === '+33';
  return { dialCode: isOfCode ? '' : read.dialCode, phone: read.phone };
}
