import type { Material } from '../source';

/** Parts of clothing, shoes and accessories that a composition names before their material. */
const partNames =
  'Tige|Dessus|Première|Doublure|Semelle|Garnissage|Triplure|Monture|Boucle|Anses|Garnitures|Fond|Ruban|Short';
const inPart = new RegExp(`^((?:${partNames})(?: et (?:${partNames}))?) (.+)$`, 'i');

/** Words of a material that describe how it is worked. */
const workmanship = /^patin |(?: cousue| \d+ g\/m²)$/;

/**
 * Parses the composition of a demo entry: "85 % laine, 15 % polyamide ; doublure 100 % viscose", or
 * "Tige et doublure cuir, semelle caoutchouc". Materials without a percentage share their part.
 */
export function compositionOf(text: string): Material[] {
  const materials: Material[] = [];
  let parts = [''];
  for (const [index, segment] of text.split(/\s*[,;]\s*/).entries()) {
    const [, named, inside] = inPart.exec(segment) ?? [];
    const rest = inside ?? segment;
    if (named) parts = named.split(' et ').map(capitalised);
    const [, percent, material] = /^(\d+) % (.+)$/.exec(rest) ?? [];
    if (material) materials.push(...inEach(parts, material, Number(percent)));
    else if (named || index === 0) {
      const shared = (named ? rest : uncapitalised(rest)).split(' et ');
      for (const one of shared) materials.push(...inEach(parts, one, 100 / shared.length));
    }
  }
  return withMainPart(materials);
}

function inEach(parts: readonly string[], material: string, percent: number): Material[] {
  return parts.map((part) => ({ part, material: material.replace(workmanship, ''), percent }));
}

/** Names the main part of a product that has others. */
function withMainPart(materials: readonly Material[]): Material[] {
  const named = materials.filter(({ part }) => part !== '');
  if (named.length === 0 || named.length === materials.length) return [...materials];
  const main = named.some(({ part }) => part === 'Short') ? 'Haut' : 'Extérieur';
  return materials.map(({ part, ...rest }) => ({ part: part || main, ...rest }));
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
