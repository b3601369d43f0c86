import { type Html, html, htmlPage } from '../base/html';
import type { AmountRow, LetterArticle, LetterPart, Sender } from '../ports/mailer';
import { serviceAddress } from './letter';

const sans = 'Helvetica,Arial,sans-serif';
const serif = 'Georgia,Times,serif';
const ink = '#1c1a18';
const soft = '#625c55';
const line = '#e3ded7';
const accent = '#e07a5f';

/** Overrides the inline styles in mail clients that support dark mode; others stay light. */
const darkMode = html`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.ground { background: #161514 !important; }
.sheet { background: #201f1d !important; }
.ink { color: #f2efea !important; border-color: #4a4640 !important; }
.soft { color: #b5aea5 !important; border-color: #4a4640 !important; }
.button { background: #f2efea !important; color: #161514 !important; }
}
</style>`;

/** Limits the width in Outlook for Windows, which ignores `max-width`. */
const outlookTable = {
  start: html`<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  end: html`<!--[if mso]></td></tr></table><![endif]-->`,
};

/**
 * Renders a letter as HTML with tables and inline styles, for compatibility with mail clients.
 * Loads pictures only from the shop.
 */
export function letterHtml(letter: {
  readonly subject: string;
  readonly sender: Sender;
  readonly parts: readonly LetterPart[];
}): string {
  const { subject, sender, parts } = letter;
  return htmlPage({
    title: subject,
    metas: html`<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">`,
    style: darkMode,
    bodyAttributes: html` class="ground" style="margin:0;padding:0;background:#f6f4f1;"`,
    content: html`<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f4f1;">
<tr><td align="center" style="padding:32px 12px;">
${outlookTable.start}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td style="padding:0 4px 16px;">${brand(sender)}</td></tr>
<tr><td class="sheet" style="padding:28px 24px;background:#ffffff;border-radius:8px;">
<h1 class="ink" style="margin:0 0 20px;font:600 20px/1.35 ${sans};color:${ink};">${subject}</h1>
${parts.map(htmlOf)}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:400 13px/1.5 ${sans};color:${soft};">${sender.shopName} · <a class="soft" href="${serviceAddress(sender)}" style="color:${soft};">Besoin d’aide ?</a></td></tr>
</table>
${outlookTable.end}
</td></tr>
</table>`,
  });
}

/** Renders the shop's logo and name. The name remains where pictures are blocked. */
function brand({ shopName, shopUrl }: Sender): Html {
  return html`<a href="${shopUrl}" style="text-decoration:none;"><img src="${shopUrl}/icones/192.png" width="36" height="36" alt="" style="display:inline-block;border:0;border-radius:8px;vertical-align:middle;">
<span class="ink" style="margin-left:8px;border-bottom:2px solid ${accent};font:600 24px/1.2 ${serif};letter-spacing:.04em;color:${ink};vertical-align:middle;">${shopName}</span></a>`;
}

function htmlOf(part: LetterPart): Html {
  switch (part.kind) {
    case 'paragraph':
      return html`<p class="ink" style="margin:0 0 16px;font:400 16px/1.5 ${sans};color:${ink};white-space:pre-line;">${withLinks(part.text)}</p>
`;
    case 'code':
      return html`<p class="ink" style="margin:0 0 16px;padding:16px;border:1px solid ${line};border-radius:8px;font:700 30px/1.2 Consolas,Menlo,monospace;letter-spacing:.2em;text-align:center;color:${ink};">${part.code}</p>
`;
    case 'link':
      return part.quiet ? quietLink(part.label, part.address) : button(part.label, part.address);
    case 'lines':
      return html`<p class="ink" style="margin:0 0 16px;font:400 16px/1.5 ${sans};color:${ink};"><strong>${part.title}</strong>${part.lines.map((text) => html`<br>${text}`)}</p>
`;
    case 'amounts':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;">
${part.rows.map(amountRow)}</table>
`;
    case 'articles':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 4px;">
${part.articles.map(articleRow)}</table>
`;
  }
}

/** A URL in a text. Punctuation after it belongs to the sentence. */
const webAddress = /(https?:\/\/\S*[^\s.,;:!?…)\]»”])/;

/** Escapes a text and links its URLs. */
function withLinks(text: string): Html[] {
  return text
    .split(webAddress)
    .map((piece, index) =>
      index % 2 === 1
        ? html`<a class="ink" href="${piece}" style="color:${ink};">${piece}</a>`
        : html`${piece}`,
    );
}

function button(label: string, address: string): Html {
  return html`<p style="margin:4px 0 20px;"><a class="button" href="${address}" style="display:inline-block;padding:14px 22px;border-radius:6px;background:${ink};font:600 16px/1.2 ${sans};color:#ffffff;text-decoration:none;word-break:break-word;">${label}</a></p>
`;
}

function quietLink(label: string, address: string): Html {
  return html`<p style="margin:-8px 0 20px;font:400 16px/1.5 ${sans};"><a class="ink" href="${address}" style="color:${ink};">${label}</a></p>
`;
}

function articleRow({ title, detail, amount, picture }: LetterArticle): Html {
  const cell = `padding:12px 0;border-bottom:1px solid ${line};font:400 16px/1.4 ${sans};color:${ink};`;
  return html`<tr>
<td class="ink" width="72" valign="top" style="${cell}"><img src="${picture}" width="72" height="96" alt="" style="display:block;width:72px;height:96px;object-fit:cover;background:#ece6dc;border-radius:4px;"></td>
<td class="ink" valign="top" style="${cell}padding-left:16px;">${title}${detail ? html`<br><span class="soft" style="font:400 14px/1.4 ${sans};color:${soft};">${detail}</span>` : null}</td>
<td class="ink" align="right" valign="top" style="${cell}padding-left:16px;white-space:nowrap;">${amount}</td>
</tr>
`;
}

function amountRow(row: AmountRow): Html {
  const weight = row.total ? 700 : 400;
  const cell = `padding:10px 0;border-bottom:1px solid ${line};font:${weight} 16px/1.4 ${sans};color:${ink};`;
  return html`<tr>
<td class="ink" style="${cell}">${row.label}${row.detail ? html`<br><span class="soft" style="font:400 14px/1.4 ${sans};color:${soft};">${row.detail}</span>` : null}</td>
<td class="ink" align="right" valign="top" style="${cell}padding-left:16px;white-space:nowrap;">${row.amount}</td>
</tr>
`;
}
