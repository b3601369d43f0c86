import { slug } from '@vitrine/demo-catalogue';

/** The countries of the EU, with the parts of France that have a code of their own. */
const euCodes =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GF GP MF MQ RE YT'.split(
    ' ',
  );

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let places: ReadonlyMap<string, 'eu' | 'elsewhere'> | undefined;

/** Returns where countries are by their names in French and English; former codes share names. */
function readPlaces(): ReadonlyMap<string, 'eu' | 'elsewhere'> {
  const found = new Map<string, 'eu' | 'elsewhere'>();
  for (const language of ['fr', 'en']) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      const name = slug(names.of(code) ?? '');
      if (euCodes.includes(code)) found.set(name, 'eu');
      else if (name !== '' && !found.has(name)) found.set(name, 'elsewhere');
    }
  }
  return found;
}

/**
 * Returns whether an address ends with the name of a country outside the EU. Without a known name,
 * it counts as an address in the EU.
 */
export function isOutsideEu(address: string): boolean {
  places ??= readPlaces();
  const last = address.split(/[,\n]/).findLast((part) => part.trim() !== '') ?? '';
  return places.get(slug(last)) === 'elsewhere';
}
