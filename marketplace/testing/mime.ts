interface Part {
  readonly type: string;
  /** Whether it is an attached file. */
  readonly isFile: boolean;
  readonly content: string;
}

/** Parses the MIME parts of a mail. */
export function mimeParts(source: string) {
  const [head = ''] = source.split('\n\n');
  const all = partsOf(source);
  const parts = all.filter(({ isFile }) => !isFile);
  const contentOf = (type: string) => parts.find((part) => part.type === type)?.content ?? '';
  return {
    head,
    types: parts.map(({ type }) => type),
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
    files: all.filter(({ isFile }) => isFile).map(({ content }) => content),
  };
}

/** Returns the parts that contain no further parts. */
function partsOf(source: string): readonly Part[] {
  const [head = '', ...rest] = source.split('\n\n');
  const body = rest.join('\n\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  if (boundary === undefined) {
    const type = /^content-type: ([^;\n]+)/im.exec(head)?.[1] ?? '';
    const isFile = /^content-disposition: attachment/im.test(head);
    return [{ type, isFile, content: fromQuotedPrintable(body) }];
  }
  return body
    .split(`--${boundary}`)
    .filter((part) => part.trim() !== '' && part.trim() !== '--')
    .flatMap((part) => partsOf(part.trimStart()));
}

function fromQuotedPrintable(encoded: string): string {
  const bytes = encoded
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
