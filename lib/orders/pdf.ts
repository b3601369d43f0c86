import { fold } from '@/lib/format/text';

/** A4 margin and content width, in points. */
export const paper = { margin: 56, width: 595.28 - 2 * 56 } as const;

/**
 * Renders a document in French on A4 paper.
 * @param title the name of the document, which readers show
 */
export async function pdfBytes(
  { title, author }: { readonly title: string; readonly author: string },
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  // Loaded with the first document, because the mails of withdrawals are part of the shop's start.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: paper.margin,
    lang: 'fr-FR',
    info: { Title: pdfText(title), Author: pdfText(author) },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Characters beyond Latin-1 in the standard PDF fonts. */
const typographic = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Letters of names that no accent can be taken off. */
const plainLetters = new Map([...'ŁłĐđı'].map((letter, index) => [letter, 'LlDdi'.charAt(index)]));

/**
 * Converts a text to the characters of the standard PDF fonts. French needs no others except the
 * narrow no-break space in amounts; other spaces become plain ones, other letters lose their
 * accents, control characters and direction marks are removed, and the rest is shown as missing.
 */
export function pdfText(text: string): string {
  const usual = text
    .normalize('NFC')
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replace(/\t|[^\P{Z}\u00a0]/gu, ' ')
    .replace(/[‐‑−]/g, '-')
    .replace(/[^\P{C}\n]/gu, '');
  return Array.from(usual, writable).join('');
}

function writable(sign: string): string {
  if (isWritable(sign)) return sign;
  const plain = plainLetters.get(sign) ?? fold(sign);
  if (!isWritable(plain)) return '?';
  return sign === sign.toLowerCase() ? plain : plain.toUpperCase();
}

function isWritable(signs: string): boolean {
  return Array.from(signs).every(
    (sign) => /[\n\x20-\x7e\xa0-\xff]/.test(sign) || typographic.includes(sign),
  );
}

/** Draws a thin line across the page, below the current position. */
export function drawRule(pdf: PDFKit.PDFDocument): void {
  pdf.moveDown(0.4);
  const { y } = pdf;
  pdf
    .moveTo(paper.margin, y)
    .lineTo(paper.margin + paper.width, y)
    .lineWidth(0.5)
    .strokeColor('#999999')
    .stroke();
  pdf.moveDown(0.6);
}
