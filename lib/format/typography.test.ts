import fs from 'node:fs';

/** The texts of these modules are matched with stored ones, typeset when shown, or operators'. */
const excluded =
  /\.test\.|\/testing\/|\/rgaa\/|lib\/config\/|lib\/orders\/(after-sale|declaration|statement)\.|after-sale-requests|withdrawal-words/;
const folders = ['app', 'components', 'lib', 'marketplace/services', 'marketplace/payments/pages'];

const comment = /\/\*.*?\*\/|(?<!:)\/\/.*?$/gms;
const typeset = /\btypeset\(\s*`[^`]*`/g;
/** A value in a template. */
const value = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;
/** A text; French words have a curly apostrophe. */
const quoted = /'(?:[^'\\\n]|\\.)*'|"[^"\n]*"/g;
const template = /`[^`]*`/g;
/** A line outside them that does not belong to a ternary, in which both marks have spaces. */
const otherLine = /^(?!\s*\)|.* \? .* : |.*=>).*$/gm;
const spaced = /[\p{L}\p{N})%] (?:[:;?!](?= \p{Ll}| …| ?(?:$|['"`<]))|»)|«\u0020/mu;
/** A number and its unit, or the sign of a number. */
const counted =
  /[\d…] (?:jours?|minutes?|secondes?|heures?|semaines?|mois|ans?|s|h|min|km|cm|mm|kg|Mo|Ko|€|%)(?![\p{L}\d])|n°\u0020/u;

/** The texts of a module with a plain space where French has a no-break space. */
function looseSpaces(source: string, isJsx: boolean): readonly string[] {
  const code = source.replace(comment, '').replace(typeset, '');
  const whole = code.replace(value, '…');
  const rest = isJsx ? whole.replace(template, '_').replace(quoted, '_') : '';
  const texts = [code.match(quoted), whole.match(template), rest.match(otherLine)];
  return texts
    .flatMap((some) => some ?? [])
    .filter((text) => spaced.test(text) || counted.test(text));
}

it.each([
  ["'Rien n’a été modifié : réessayez.'", 1],
  [`\`Motif : \${reason}\``, 1],
  ["'C’est fait !'", 1],
  [`\`« \${title}\u00a0»\``, 1],
  ['      Vos favoris sont conservés ; revenez plus tard.', 1],
  ["'14 jours pour changer d’avis'", 1],
  [`\`dans \${seconds} s)\``, 1],
  [`\`Facture n° \${number}\``, 1],
  ['        <a href={path}>14 jours pour changer d’avis</a>', 1],
  ["'Rien n’a été modifié\\u00a0: réessayez.'", 0],
  ["'14\\u00a0jours, n°\\u00a05'", 0],
  ["'14 articles'", 0],
  ["soldOut ? 'Épuisé' : 'Ajouter'", 0],
  [`typeset(\`L’article « \${title} » est là.\`)`, 0],
  ['// une remarque : ici', 0],
])('finds in %s %i plain spaces', (source, count) => {
  expect(looseSpaces(source, true)).toHaveLength(count);
});

it.each(folders)('the French texts in %s have no-break spaces', (folder) => {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = files
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !excluded.test(file))
    .flatMap((file) => {
      const source = fs.readFileSync(file, 'utf8');
      return looseSpaces(source, file.endsWith('x')).map((text) => `${file}: ${text}`);
    });
  expect(found).toEqual([]);
});
