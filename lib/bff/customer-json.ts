import { NextResponse } from 'next/server';
import type { Customer } from '@/lib/domain/customer';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readSession } from '@/lib/session/session';

const headers = { 'cache-control': 'private, no-store' };

/**
 * Answers the script of an open page with data of the signed-in customer.
 * @param nothing the body of an answer without data
 * @param read returns an HTTP status when the request names no data of the customer
 */
export async function customerJson<Data extends object>(
  nothing: { readonly [Key in keyof Data]: null },
  read: (customer: Customer) => Promise<Data | 400 | 404>,
): Promise<NextResponse> {
  try {
    const { customer } = await readSession();
    if (!customer) return NextResponse.json(nothing, { status: 401, headers });
    const data = await read(customer);
    return typeof data === 'number'
      ? NextResponse.json(nothing, { status: data, headers })
      : NextResponse.json(data, { headers });
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return NextResponse.json(nothing, { status: 503, headers });
  }
}
