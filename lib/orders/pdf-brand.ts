import { paper, pdfText } from './pdf';

const accent = '#a2402a';
const ink = '#1d1914';
const muted = '#6a6055';

/**
 * Draws the header of a document: the shop's wordmark and the sellers.
 * @param sellers empty when the marketplace does not name any
 */
export function drawBrand(
  pdf: PDFKit.PDFDocument,
  shopName: string,
  sellers: readonly string[] = [],
): void {
  const top = pdf.y;
  const half = paper.width / 2;
  pdf.font('Times-Roman').fontSize(22).fillColor(ink);
  pdf.text(pdfText(shopName.toUpperCase()), paper.margin, top, {
    width: half,
    characterSpacing: 3,
  });
  let bottom = pdf.y;
  if (sellers.length > 0) {
    pdf.font('Helvetica').fontSize(9).fillColor(muted);
    pdf.text(pdfText(`Vendu par ${sellers.join(', ')}`), paper.margin + half, top + 8, {
      width: half,
      align: 'right',
    });
    bottom = Math.max(bottom, pdf.y);
  }
  pdf
    .moveTo(paper.margin, bottom + 4)
    .lineTo(paper.margin + paper.width, bottom + 4)
    .lineWidth(1.5)
    .strokeColor(accent)
    .stroke();
  pdf.fillColor(ink);
  pdf.x = paper.margin;
  pdf.y = bottom + 26;
}

/** Draws the footer of the last page: the shop and where to find help. */
export function drawFoot(pdf: PDFKit.PDFDocument, shopName: string): void {
  const { bottom } = pdf.page.margins;
  // Writing below the margin would otherwise add a page.
  pdf.page.margins.bottom = 0;
  pdf.font('Helvetica').fontSize(8).fillColor(muted);
  pdf.text(
    pdfText(
      `${shopName} – aide\u00a0: «\u00a0Service clientèle\u00a0», en bas des pages de la boutique`,
    ),
    paper.margin,
    pdf.page.height - 40,
    {
      width: paper.width,
      align: 'center',
      lineBreak: false,
    },
  );
  pdf.page.margins.bottom = bottom;
}
