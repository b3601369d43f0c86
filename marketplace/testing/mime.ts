/** Parses the MIME parts of a mail. */
export function mimeParts(source: string) {
  const [head = '', ...rest] = source.split('\n\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? 'none';
  const parts = rest
    .join('\n\n')
    .split(`--${boundary}`)
    .filter((part) => part.trim() !== '' && part.trim() !== '--')
    .map((part) => {
      const [partHead = '', ...body] = part.trimStart().split('\n\n');
      const type = /^content-type: ([^;\n]+)/im.exec(partHead)?.[1] ?? '';
      return { type, content: fromQuotedPrintable(body.join('\n\n')) };
    });
  const contentOf = (type: string) => parts.find((part) => part.type === type)?.content ?? '';
  return {
    head,
    types: parts.map(({ type }) => type),
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
  };
}

function fromQuotedPrintable(encoded: string): string {
  const bytes = encoded
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
