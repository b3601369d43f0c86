import type { LetterPart } from '../ports/mailer';

/** What a mail says, from its parts: a text among them is a paragraph, and the shop signs it. */
export function letter(given: readonly (LetterPart | string)[], signature: string) {
  const parts = given.map((part) =>
    typeof part === 'string' ? ({ kind: 'paragraph', text: part } as const) : part,
  );
  return { parts, text: letterText(parts, signature) };
}

/** A letter as plain text: parts apart by an empty line. */
export function letterText(parts: readonly LetterPart[], signature: string): string {
  return [...parts.map(textOf), signature].join('\n\n');
}

function textOf(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'code':
      return part.code;
    case 'link':
      return `${part.label}\u00a0:\n\n${part.address}`;
    case 'lines':
      return [part.title, ...part.lines].join('\n');
    case 'amounts':
      return part.rows
        .map(
          ({ label, detail, amount }) => `${label}${detail ? ` (${detail})` : ''}\u00a0: ${amount}`,
        )
        .join('\n');
  }
}
