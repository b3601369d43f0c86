import { shortDateTime } from '@/lib/format/dates';
import { drawRule, pdfBytes, pdfText } from './pdf';
import { drawBrand } from './pdf-brand';
import { afterWithdrawalWords } from './withdrawal';

interface Received {
  /** The declaration as its author confirmed it. */
  readonly wording: string;
  readonly at: Date | null;
  /** Further facts, such as the reference. */
  readonly facts: readonly string[];
}

/**
 * Renders the receipt of a withdrawal on a durable medium (directive (EU) 2023/2673): the
 * declaration and when it was received.
 */
export function withdrawalReceiptPdf(
  { wording, at, facts }: Received,
  shopName: string,
): Promise<Buffer> {
  const title = 'Accusé de réception de votre renonciation';
  return pdfBytes({ title, author: shopName }, (pdf) => {
    drawBrand(pdf, shopName);
    pdf.font('Helvetica-Bold').fontSize(18);
    pdf.text(title);
    pdf.font('Helvetica').fontSize(11).moveDown();
    if (at) pdf.text(pdfText(`Reçue le ${shortDateTime(at)} (heure de Paris)`));
    for (const fact of facts) pdf.text(pdfText(fact));
    drawRule(pdf);
    pdf.text(pdfText(wording), { lineGap: 3 });
    drawRule(pdf);
    pdf.fontSize(9).text(pdfText(afterWithdrawalWords), { lineGap: 2 });
  });
}
