import { NextResponse } from 'next/server';
import { plainText } from '@/lib/bff/file-answer';
import { inParis } from '@/lib/format/dates';
import { readCustomerData } from '@/lib/marketplace/customer-data';
import { readSessionState } from '@/lib/session/session';
import { loginPath } from '@/lib/urls/paths';

/** Exports all data about the customer as a file, which names what could not be read. */
export async function GET(): Promise<NextResponse> {
  const current = await readSessionState();
  if (current.state === 'unavailable') {
    return plainText('Vos données sont momentanément indisponibles. Réessayez.', 503);
  }
  if (current.state === 'signed-out') {
    return new NextResponse(null, { status: 303, headers: { location: loginPath('/my_account') } });
  }
  const { parts, missing } = await readCustomerData(current.customer);
  const copy = { date: new Date().toISOString(), nonDisponible: missing, ...parts };
  return new NextResponse(`${JSON.stringify(copy, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="mes-donnees-${inParis(new Date()).format('YYYY-MM-DD')}.json"`,
      'cache-control': 'private, no-store',
    },
  });
}
