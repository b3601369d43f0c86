import type { Favourite, RecordedFavourite } from '@/lib/domain/favourite';
import { inParis } from '@/lib/format/dates';
import { formatPrice } from '@/lib/format/money';

/** How long an article counts as available again after it was seen sold out. */
const backMs = 30 * 24 * 60 * 60 * 1000;

/** Changes of a favourite since it was recorded, as far as they are known. */
export interface FavouriteNotes {
  /** "12,00 € de moins que le 3 novembre" */
  readonly lowered: string | null;
  /** Whether it is available again. */
  readonly isBack: boolean;
}

/**
 * Compares a favourite with its recorded state. The note on the price compares it with the price of
 * one day, and is no announcement of a reduction, which would need the lowest price of 30 days
 * (Code de la consommation L112-1-1): the former price is never crossed out.
 */
export function notesOf(
  favourite: Pick<Favourite, 'price' | 'soldOut'>,
  recorded: RecordedFavourite | null,
  now: Date,
): FavouriteNotes {
  return { lowered: loweredOf(favourite, recorded, now), isBack: isBack(favourite, recorded, now) };
}

function loweredOf(
  { price }: Pick<Favourite, 'price'>,
  recorded: RecordedFavourite | null,
  now: Date,
): string | null {
  if (!recorded || price === null || price >= recorded.price) return null;
  const difference = formatPrice(recorded.price - price);
  return `${difference} de moins que le ${dayOf(recorded.recordedAt, now)}`;
}

function isBack(
  { soldOut }: Pick<Favourite, 'soldOut'>,
  recorded: RecordedFavourite | null,
  now: Date,
): boolean {
  const wasOut = recorded?.soldOutAt ?? null;
  // Without stock data (null), nothing is known about the article now.
  return soldOut === false && wasOut !== null && now.getTime() - wasOut.getTime() <= backMs;
}

/** "3 novembre", with the year when it is not the current one. */
function dayOf(moment: Date, now: Date): string {
  const [day, today] = [inParis(moment), inParis(now)];
  return day.format(day.year() === today.year() ? 'Do MMMM' : 'Do MMMM YYYY');
}
