import PDFDocument from 'pdfkit';
import type { Invoice } from './invoice';
import { pdfBytes, pdfText } from './pdf';

const margin = 56;
const columns = { name: margin, quantity: 340, amount: 430 } as const;
const amountWidth = 109;

/** An invoice as a PDF of one page. @param shopName through which shop it was bought */
export async function invoicePdf(invoice: Invoice, shopName: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'fr-FR',
    info: { Title: `Facture ${invoice.number}`, Author: invoice.seller || shopName },
  });
  return pdfBytes(pdf, () => draw(pdf, invoice, shopName));
}

function draw(pdf: PDFKit.PDFDocument, invoice: Invoice, shopName: string): void {
  const say = (text: string, options?: PDFKit.Mixins.TextOptions) =>
    pdf.text(pdfText(text), options);
  pdf.font('Helvetica-Bold').fontSize(20);
  say(`Facture n° ${invoice.number}`);
  pdf.font('Helvetica').fontSize(10).moveDown(0.5);
  if (invoice.date) say(`Date : ${invoice.date}`);
  say(`Vendeur : ${invoice.seller || 'à compléter'}`);
  say(`Commande passée sur ${shopName}`);
  if (invoice.buyer.length > 0) {
    pdf.moveDown().font('Helvetica-Bold');
    say('Client');
    pdf.font('Helvetica');
    for (const line of invoice.buyer) say(line);
  }
  pdf.moveDown(2);
  row(pdf, ['Article', 'Quantité', 'Montant'], 'Helvetica-Bold');
  const { title, quantity, amount } = invoice.article;
  row(pdf, [title, quantity, amount]);
  pdf.moveDown();
  for (const { name, amount: sum } of invoice.amounts) row(pdf, [name, '', sum]);
  row(pdf, ['Total TTC', '', invoice.total], 'Helvetica-Bold');
  pdf.moveDown(2);
  pdf.text(pdfText(`Mode de paiement : ${invoice.paymentMethod}`), margin);
}

function row(
  pdf: PDFKit.PDFDocument,
  [name, quantity, amount]: readonly [string, string, string],
  font = 'Helvetica',
): void {
  const { y } = pdf;
  pdf.font(font);
  pdf.text(pdfText(quantity), columns.quantity, y, { width: 60, align: 'right' });
  pdf.text(pdfText(amount), columns.amount, y, { width: amountWidth, align: 'right' });
  // Last, since a long name takes several lines and says where the next row begins.
  pdf.text(pdfText(name), columns.name, y, { width: columns.quantity - columns.name - 10 });
  pdf.moveDown(0.3);
}
