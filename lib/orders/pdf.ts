/** What a document is as a file, once it was drawn. */
export async function pdfBytes(pdf: PDFKit.PDFDocument, draw: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  draw();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The fonts that every reader of PDF has know no narrow no-break space, which French sums are written with. */
export function pdfText(text: string): string {
  return text.replace(/[\u202f\u2009]/g, '\u00a0').replace(/[‐‑]/g, '-');
}
