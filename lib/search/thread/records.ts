import type { ProductCard } from '../../domain/catalogue';
import { NumberList } from './lists';

const firstRoom = 64 * 1024;

/** Bytes of JSON per UTF-16 unit at most. */
const maxBytesPerUnit = 3;

/** The fields of a card that no column stores. */
export type StoredCard = Pick<
  ProductCard,
  'id' | 'title' | 'image' | 'secondImage' | 'colors' | 'color'
>;

/** The last three are absent when they are empty. */
type StoredFields = [
  id: string,
  title: string,
  image: string | null,
  secondImage?: string | null,
  colors?: ProductCard['colors'],
  color?: string | null,
];

/**
 * The product cards as compact JSON in one byte array, and a hash table of their ids. A card is
 * decoded only when it is shown.
 */
export class Records {
  bytes: Buffer = Buffer.alloc(0);
  /** Where each record ends. */
  readonly ends = new NumberList();
  /** The hash of each id. */
  readonly hashes = new NumberList();
  /** Open addressing: the number of a record plus one, or 0. */
  #slots = new Uint32Array(0);

  get length() {
    return this.ends.length;
  }

  get byteLength() {
    return this.#endOf(this.length - 1);
  }

  /** @returns the number of the record, which replaces a former one of the same id */
  append(card: StoredCard): number {
    const json = encode(card);
    const start = this.byteLength;
    this.#reserve(start + json.length * maxBytesPerUnit);
    const number = this.length;
    this.ends.push(start + this.bytes.write(json, start));
    this.hashes.push(hashOf(card.id));
    if (this.length * 2 > this.#slots.length) this.#rehash();
    else this.#point(number, card.id);
    return number;
  }

  /** The number of the latest record of an id. */
  find(id: string): number | undefined {
    if (this.length > 0 && this.#slots.length === 0) this.#rehash();
    const found = this.#slots[this.#slotOf(hashOf(id), id)] ?? 0;
    return found === 0 ? undefined : found - 1;
  }

  decode(number: number): StoredCard {
    const fields: StoredFields = JSON.parse(
      this.bytes.toString('utf8', this.#endOf(number - 1), this.#endOf(number)),
    );
    const [id, title, image, secondImage = null, colors = [], color = null] = fields;
    return { id, title, image, secondImage, colors, color };
  }

  /** Whether the record stores this card. */
  isSame(number: number, card: StoredCard): boolean {
    const stored = this.bytes.toString('utf8', this.#endOf(number - 1), this.#endOf(number));
    return stored === encode(card);
  }

  #endOf(number: number) {
    return number < 0 ? 0 : (this.ends.numbers[number] ?? 0);
  }

  #reserve(length: number) {
    if (length <= this.bytes.length) return;
    const larger = Buffer.alloc(Math.max(firstRoom, length, Math.ceil(this.bytes.length * 1.5)));
    larger.set(this.bytes.subarray(0, this.byteLength));
    this.bytes = larger;
  }

  #rehash() {
    let size = 1024;
    while (size < this.length * 4) size *= 2;
    this.#slots = new Uint32Array(size);
    for (let number = 0; number < this.length; number += 1) this.#point(number, null);
  }

  /** @param id null for the id of the record */
  #point(number: number, id: string | null) {
    this.#slots[this.#slotOf(this.hashes.numbers[number] ?? 0, id ?? number)] = number + 1;
  }

  /**
   * The slot of an id, or a free one.
   * @param id or the number of its record
   */
  #slotOf(hash: number, id: string | number) {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const found = this.#slots[slot] ?? 0;
      if (found === 0) return slot;
      if (this.hashes.numbers[found - 1] === hash) {
        const wanted = typeof id === 'string' ? id : this.decode(id).id;
        if (this.decode(found - 1).id === wanted) return slot;
      }
      slot = (slot + 1) & mask;
    }
  }
}

function encode({ id, title, image, secondImage, colors, color }: StoredCard) {
  const fields: StoredFields = [id, title, image];
  if (secondImage !== null || colors.length > 0 || color !== null) {
    fields.push(secondImage, colors, color);
  }
  return JSON.stringify(fields);
}

/** FNV-1a. */
function hashOf(id: string) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
