import { NextResponse } from 'next/server';
import type { Customer } from '@/lib/domain/customer';
import { MarketplaceError } from '@/lib/marketplace/errors';
import { readSession } from '@/lib/session/session';
import { loginPath } from '@/lib/urls/paths';

interface PersonalFile {
  /** The page that links to the file, for visitors who are not signed in. */
  readonly page: string;
  /** Name of the file in messages, with its article: "Votre facture". */
  readonly what: string;
  /** Returns null when the customer has no such file. @throws MarketplaceError */
  readonly make: (
    customer: Customer,
  ) => Promise<{ readonly name: string; readonly content: Buffer } | null>;
}

/** Answers with a PDF that belongs to the signed-in customer, as a download. */
export function answerPdf({ page, what, make }: PersonalFile): Promise<NextResponse> {
  return orUnavailable(what, async () => {
    const { customer } = await readSession();
    if (!customer) {
      return new NextResponse(null, { status: 303, headers: { location: loginPath(page) } });
    }
    const file = await make(customer);
    if (!file) return plainText('Ce document n’existe pas.', 404);
    return pdfResponse(file.name, file.content);
  });
}

/**
 * Answers with a file, or with a message while the marketplace does not respond.
 * @param what name of the file in the message, with its article: "Votre facture"
 */
export async function orUnavailable(
  what: string,
  make: () => Promise<NextResponse>,
): Promise<NextResponse> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    const answer = plainText(
      `${what} est momentanément indisponible. Réessayez dans un moment.`,
      503,
    );
    answer.headers.set('retry-after', '30');
    return answer;
  }
}

/** A PDF as a download. */
export function pdfResponse(name: string, content: Buffer): NextResponse {
  return new NextResponse(new Uint8Array(content), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '')}"`,
      'cache-control': 'private, no-store',
    },
  });
}

/** A message in place of a file. */
export function plainText(message: string, status: number): NextResponse {
  return new NextResponse(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}
