import type { ProductCard } from '../../domain/catalogue';
import { byFacet } from '../../domain/facet-table';
import type { FilterDimension, Membership, SearchDocument } from '../../domain/search-document';
import type { CatalogueFrame } from '../port';
import { byDimension, filterDimensions } from '../rules/listing';
import { ValueColumn } from './columns';
import { flags, flagsOf, offerOf, pairsOf, storedPrice } from './fields';
import { NameList, NumberList } from './lists';
import { places } from './postings';
import { Records } from './records';
import { Vocabulary } from './vocabulary';

/** The position of the first product that was read; products that were added later come before. */
const firstPosition = 2 ** 31;

/** A product with this id in this catalogue. */
interface Former {
  readonly catalogue: Catalogue;
  readonly number: number;
}

/**
 * The products of a catalogue in columns of typed arrays, and their words. A product is a number;
 * replaced and removed products keep theirs.
 */
export class Catalogue {
  frame: CatalogueFrame = { categories: [], values: byFacet(() => []) };
  /** Dimensions whose values were learned separately. */
  readonly learned = new Set<FilterDimension>();
  /** Dimensions whose values were learned, but are not active yet. */
  readonly learning = new Set<FilterDimension>();
  readonly records = new Records();
  readonly vocabulary = new Vocabulary();
  /** Brands and titles of categories on cards. */
  readonly texts = new NameList();
  readonly categoryTexts = new NumberList();
  /** Plus one; 0 without a brand. */
  readonly brandTexts = new NumberList();
  /** Cents plus one; 0 without a price. */
  readonly prices = new NumberList();
  readonly priorPrices = new NumberList();
  /** Positions in the shop's recommended order. */
  readonly ranks = new NumberList();
  /** Positions in the marketplace's order, the newest first. */
  readonly positions = new NumberList();
  readonly flags = new NumberList();
  readonly columns = byDimension(() => new ValueColumn());
  /** Colour and size of each variation. */
  readonly pairs = new ValueColumn();
  /** Words of all titles with their places, `word * 32 + place`. */
  readonly titleWords = new NumberList();
  /** Where the words of each title end. */
  readonly titleEnds = new NumberList();
  /** Products that are not removed. */
  liveCount = 0;
  /** Those of them whose filter values the marketplace omitted. */
  withoutMembership = 0;
  #read = 0;
  #added = 0;

  /** The number of products, including removed ones. */
  get size() {
    return this.records.length;
  }

  find(id: string): number | undefined {
    const number = this.records.find(id);
    return number === undefined || this.isRemoved(number) ? undefined : number;
  }

  isRemoved(number: number) {
    return ((this.flags.numbers[number] ?? 0) & flags.removed) !== 0;
  }

  /** The values of a dimension; null when they are not known. */
  columnOf(dimension: FilterDimension): ValueColumn | null {
    const isKnown = this.withoutMembership === 0 || this.learned.has(dimension);
    return isKnown ? this.columns[dimension] : null;
  }

  /**
   * Adds the next product of the marketplace's listing.
   * @param serving the catalogue that knows its rank and its learned values
   */
  read(document: SearchDocument, serving: Catalogue | null) {
    const position = firstPosition + this.#read;
    this.#read += 1;
    this.#append(document, formerOf(document, serving), position);
  }

  /** Gives a product that was put before its page was read its position. */
  readAgain(number: number) {
    const position = firstPosition + this.#read;
    this.#read += 1;
    if (this.ranks.numbers[number] === this.positions.numbers[number]) {
      this.ranks.numbers[number] = position;
    }
    this.positions.numbers[number] = position;
  }

  /**
   * Adds or replaces a product.
   * @param serving the catalogue that knows the rank and the learned values of a new product
   * @returns its number when its words changed; null when it was changed in place
   */
  put(document: SearchDocument, serving: Catalogue | null): number | null {
    const number = this.find(document.id);
    if (number === undefined) {
      this.#added += 1;
      const position = firstPosition - this.#added;
      return this.#append(document, formerOf(document, serving), position);
    }
    if (this.#replaceInPlace(number, document)) return null;
    const position = this.positions.numbers[number] ?? firstPosition;
    this.removeNumber(number);
    return this.#append(document, { catalogue: this, number }, position);
  }

  removeNumber(number: number) {
    const before = this.flags.numbers[number] ?? 0;
    this.flags.numbers[number] = before | flags.removed;
    this.liveCount -= 1;
    if (before & flags.withoutMembership) this.withoutMembership -= 1;
  }

  /** Ranks by the order of these products; the others follow the marketplace's order. */
  rank(ids: readonly string[]) {
    const ranks = this.positions.used.slice();
    for (const [rank, id] of ids.entries()) {
      const number = this.find(id);
      if (number !== undefined) ranks[number] = firstPosition + rank;
    }
    this.ranks.restore(ranks);
  }

  document(number: number): SearchDocument {
    const isWithout = ((this.flags.numbers[number] ?? 0) & flags.withoutMembership) !== 0;
    return {
      ...this.card(number),
      membership: isWithout ? null : byDimension((one) => this.columns[one].valuesOf(number)),
      offers: this.pairs.valuesOf(number).map(offerOf),
    };
  }

  card(number: number): ProductCard {
    const text = this.texts.names;
    const brand = this.brandTexts.numbers[number] ?? 0;
    const cents = (prices: NumberList) => {
      const price = prices.numbers[number] ?? 0;
      return price === 0 ? null : price - 1;
    };
    return {
      ...this.records.decode(number),
      category: text[this.categoryTexts.numbers[number] ?? 0] ?? '',
      brand: brand === 0 ? null : (text[brand - 1] ?? null),
      price: cents(this.prices),
      priorPrice: cents(this.priorPrices),
      soldOut: ((this.flags.numbers[number] ?? 0) & flags.soldOut) !== 0,
    };
  }

  /** Every list by its name, for the file. */
  lists(): readonly (readonly [name: string, list: NumberList | NameList])[] {
    const { records, vocabulary } = this;
    const columns = [...Object.entries(this.columns), ['pairs', this.pairs] as const];
    return [
      ['ends', records.ends],
      ['hashes', records.hashes],
      ['words', vocabulary.words],
      ['stems', vocabulary.stems],
      ['spellings', vocabulary.spellings],
      ['stemOf', vocabulary.stemOf],
      ['spellingOf', vocabulary.spellingOf],
      ['counts', vocabulary.counts],
      ['sorted', vocabulary.sorted],
      ['texts', this.texts],
      ['categoryTexts', this.categoryTexts],
      ['brandTexts', this.brandTexts],
      ['prices', this.prices],
      ['priorPrices', this.priorPrices],
      ['ranks', this.ranks],
      ['positions', this.positions],
      ['flags', this.flags],
      ['titleWords', this.titleWords],
      ['titleEnds', this.titleEnds],
      ...columns.flatMap(([name, column]) => [
        [`${name}.names`, column.names] as const,
        [`${name}.setOf`, column.setOf] as const,
        [`${name}.ends`, column.ends] as const,
        [`${name}.members`, column.members] as const,
      ]),
    ];
  }

  /** The lists whose numbers change in place; the others only grow, or are replaced. */
  changeableLists(): ReadonlySet<NumberList | NameList> {
    const { flags, prices, priorPrices, vocabulary, columns, pairs } = this;
    const sets = [...Object.values(columns), pairs].map(({ setOf }) => setOf);
    return new Set([flags, prices, priorPrices, vocabulary.counts, ...sets]);
  }

  /** Counts again what the file does not store. */
  recount() {
    this.liveCount = 0;
    this.withoutMembership = 0;
    for (const flag of this.flags.used) {
      if (flag & flags.removed) continue;
      this.liveCount += 1;
      if (flag & flags.withoutMembership) this.withoutMembership += 1;
    }
    for (const position of this.positions.used) {
      this.#added = Math.max(this.#added, firstPosition - position);
    }
  }

  #append(document: SearchDocument, former: Former | null, position: number) {
    const number = this.records.append(document);
    const membership = valuesOf(document, former);
    for (const dimension of filterDimensions) this.columns[dimension].push(membership[dimension]);
    this.pairs.push(pairsOf(document));
    this.categoryTexts.push(this.texts.add(document.category));
    this.brandTexts.push(document.brand ? this.texts.add(document.brand) + 1 : 0);
    this.prices.push(storedPrice(document.price));
    this.priorPrices.push(storedPrice(document.priorPrice));
    this.positions.push(position);
    this.ranks.push(former?.catalogue.ranks.numbers[former.number] ?? position);
    this.flags.push(flagsOf(document));
    let place = places.firstOfTitle | places.title;
    for (const word of this.vocabulary.add(document.title)) {
      this.titleWords.push(entryOf(word, place));
      place = places.title;
    }
    this.titleEnds.push(this.titleWords.length);
    this.liveCount += 1;
    if (document.membership === null) this.withoutMembership += 1;
    return number;
  }

  /** Changes price, availability and sizes in place when the words stay the same. */
  #replaceInPlace(number: number, document: SearchDocument) {
    const membership = valuesOf(document, { catalogue: this, number });
    const isSame =
      this.records.isSame(number, document) &&
      this.texts.find(document.category) === this.categoryTexts.numbers[number] &&
      (document.brand ? (this.texts.find(document.brand) ?? -1) + 1 : 0) ===
        this.brandTexts.numbers[number] &&
      (['brand', 'color', 'category'] as const).every((dimension) => {
        const column = this.columns[dimension];
        return column.setOfValues(membership[dimension]) === column.setOf.numbers[number];
      });
    if (!isSame) return false;
    for (const dimension of filterDimensions) {
      this.columns[dimension].put(number, membership[dimension]);
    }
    this.pairs.put(number, pairsOf(document));
    this.prices.numbers[number] = storedPrice(document.price);
    this.priorPrices.numbers[number] = storedPrice(document.priorPrice);
    const wasWithout = ((this.flags.numbers[number] ?? 0) & flags.withoutMembership) !== 0;
    this.withoutMembership += Number(document.membership === null) - Number(wasWithout);
    this.flags.numbers[number] = flagsOf(document);
    return true;
  }
}

function formerOf({ id }: SearchDocument, catalogue: Catalogue | null): Former | null {
  const number = catalogue?.find(id);
  return catalogue && number !== undefined ? { catalogue, number } : null;
}

/** The entry of a word at a place. */
function entryOf(word: number, place: number) {
  return word * 32 + place;
}

/**
 * The filter values of a product: the marketplace's own, or the learned ones of its former state.
 */
function valuesOf({ membership }: SearchDocument, former: Former | null): Membership {
  if (membership) return membership;
  return byDimension((dimension) => {
    if (!former) return [];
    const { learned, learning, columns } = former.catalogue;
    const isLearned = learned.has(dimension) || learning.has(dimension);
    return isLearned ? columns[dimension].valuesOf(former.number) : [];
  });
}
