import { taxWords } from '@/lib/format/tax';
import type { Invoice } from './invoice';
import { invoiceWords } from './invoice-words';
import { drawRule, paper, pdfBytes, pdfText } from './pdf';
import { drawBrand, drawFoot } from './pdf-brand';

const quantityWidth = 60;
const amountWidth = 100;
const gap = 10;
const nameWidth = paper.width - quantityWidth - amountWidth - 2 * gap;
/** A row that begins below this moves to the next page. */
const lowest = 760;

type Row = readonly [name: string, quantity: string, amount: string];

/** Renders an invoice as a PDF. @param shopName the shop it was bought through */
export function invoicePdf(invoice: Invoice, shopName: string): Promise<Buffer> {
  const title = `Facture ${invoice.number}`;
  const author = invoice.sellers.join(', ') || shopName;
  return pdfBytes({ title, author }, (pdf) => draw(pdf, invoice, shopName));
}

function draw(pdf: PDFKit.PDFDocument, invoice: Invoice, shopName: string): void {
  const say = (text: string) =>
    pdf.text(pdfText(text), paper.margin, pdf.y, { width: paper.width, lineGap: 2 });
  const title = (text: string) => {
    pdf.font('Helvetica-Bold');
    say(text);
    pdf.font('Helvetica');
  };
  const words = invoiceWords(invoice, shopName);
  drawBrand(pdf, shopName, invoice.sellers);
  pdf.font('Helvetica-Bold').fontSize(20);
  say(words.title);
  pdf.font('Helvetica').fontSize(10).moveDown();
  for (const { name, value } of words.facts) say(`${name}\u00a0: ${value}`);
  for (const person of words.people) {
    pdf.moveDown();
    title(person.title);
    for (const line of person.lines) say(line);
  }
  pdf.moveDown(2);
  row(pdf, ['Article', 'Quantité', invoice.amountTitle], 'Helvetica-Bold');
  drawRule(pdf);
  for (const { title: name, seller, unit, quantity, amount } of invoice.articles) {
    const lines = [name, seller && `Vendu par ${seller}`, unit];
    row(pdf, [lines.filter(Boolean).join('\n'), quantity, amount]);
  }
  drawRule(pdf);
  if (invoice.isPart) {
    title(words.wholeOrder);
    pdf.moveDown(0.4);
  }
  for (const { name, amount } of invoice.amounts) row(pdf, [name, '', amount]);
  row(pdf, [`Total ${taxWords.included}`, '', invoice.total], 'Helvetica-Bold');
  for (const { name, amount } of invoice.creditNotes) row(pdf, [name, '', amount]);
  pdf.font('Helvetica').fontSize(9).moveDown(2);
  for (const note of words.notes) {
    say(note);
    pdf.moveDown(0.5);
  }
  drawFoot(pdf, shopName);
}

function row(pdf: PDFKit.PDFDocument, [name, quantity, amount]: Row, font = 'Helvetica'): void {
  pdf.font(font);
  const left = pdfText(name);
  const height = pdf.heightOfString(left, { width: nameWidth });
  if (pdf.y + Math.min(height, lowest / 2) > lowest) pdf.addPage();
  const { y } = pdf;
  const { margin } = paper;
  const right = { align: 'right' } as const;
  pdf.text(pdfText(quantity), margin + nameWidth + gap, y, { width: quantityWidth, ...right });
  const amountAt = margin + nameWidth + quantityWidth + 2 * gap;
  pdf.text(pdfText(amount), amountAt, y, { width: amountWidth, ...right });
  // Drawn last, because a long name wraps and determines where the next row begins.
  pdf.text(left, margin, y, { width: nameWidth });
  pdf.moveDown(0.4);
}
