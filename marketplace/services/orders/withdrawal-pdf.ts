import { parisMoment } from '../../base/paris-time';
import type { Attachment } from '../../ports/mailer';
import { pdfText } from './pdf-text';
import { withdrawalConsequences } from './withdrawal-words';

const margin = 56;

interface Received {
  readonly shopName: string;
  readonly orderNumber: string;
  /** The declaration as the customer worded it. */
  readonly wording: string;
  readonly at: Date;
}

/** Renders the acknowledgement of a withdrawal as the PDF that its mail carries. */
export async function withdrawalPdf(received: Received): Promise<Attachment> {
  const { shopName, orderNumber, wording, at } = received;
  const title = 'Accusé de réception de votre renonciation';
  // Loaded with the first receipt, so that the marketplace starts without it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'fr-FR',
    info: { Title: title, Author: pdfText(shopName), CreationDate: at },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  pdf.font('Times-Roman').fontSize(22);
  pdf.text(pdfText(shopName.toUpperCase()), { characterSpacing: 3 });
  pdf.moveDown().font('Helvetica-Bold').fontSize(18).text(title);
  pdf.moveDown().font('Helvetica').fontSize(11);
  pdf.text(`Reçue le ${parisMoment(at)} (heure de Paris)`);
  pdf.moveDown().text(pdfText(wording), { lineGap: 3 });
  pdf.moveDown().fontSize(9);
  for (const sentence of withdrawalConsequences) pdf.text(pdfText(sentence), { lineGap: 2 });
  pdf.end();
  await ended;
  return {
    filename: `renonciation-${orderNumber.replace(/[^\w-]/g, '') || 'contrat'}.pdf`,
    content: Buffer.concat(chunks).toString('base64'),
    encoding: 'base64',
  };
}
