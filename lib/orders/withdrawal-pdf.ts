import PDFDocument from 'pdfkit';
import type { ChatMessage } from '@/lib/domain/chat';
import { shortDateTime } from '@/lib/format/dates';
import { drawRule, paper, pdfBytes, pdfText } from './pdf';
import { drawBrand } from './pdf-brand';
import { afterWithdrawalWords } from './withdrawal';

/**
 * Renders the receipt of a withdrawal on a durable medium (directive 2023/2673): the declaration
 * and when it was received.
 */
export async function withdrawalReceiptPdf(
  declared: ChatMessage,
  shopName: string,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: paper.margin,
    lang: 'fr-FR',
    info: { Title: 'Accusé de réception de votre renonciation', Author: pdfText(shopName) },
  });
  return pdfBytes(pdf, () => {
    drawBrand(pdf, shopName);
    pdf.font('Helvetica-Bold').fontSize(18);
    pdf.text('Accusé de réception de votre renonciation');
    pdf.font('Helvetica').fontSize(11).moveDown();
    const when = declared.at ? shortDateTime(new Date(declared.at)) : null;
    if (when) pdf.text(pdfText(`Reçue le ${when} (heure de Paris)`));
    pdf.text(pdfText(`Transmise au vendeur par ${shopName}`));
    drawRule(pdf);
    pdf.text(pdfText(declared.text), { lineGap: 3 });
    drawRule(pdf);
    pdf.fontSize(9).text(pdfText(afterWithdrawalWords), { lineGap: 2 });
  });
}
