import { z } from 'zod';
import { steadyNow } from '@/lib/concurrency/steady-clock';
import { byFacet } from '../../domain/facet-table';
import type { FilterDimension } from '../../domain/search-document';
import type { CatalogueFrame } from '../port';
import { byDimension, filterDimensions } from '../rules/listing';
import { colorCodesOf } from '../rules/results';
import { suggestedCategories } from '../rules/suggested-categories';
import { FrameNames } from './frame-names';
import { type NoteRecord, parseNote } from './records';
import type { SearchStore } from './store';

const texts = z.array(z.string());

/** What is stored about an index besides its products. It is small, because it is read often. */
const stateSchema = z.object({
  /** Changes with each swap. */
  revision: z.string(),
  readAt: z.number(),
  /** The dimensions that can be filtered by. */
  known: z.array(z.enum(filterDimensions)),
  includesMembership: z.boolean(),
});

const valuesSchema = z.array(z.object({ name: z.string(), colorCode: z.string().nullable() }));

const frameSchema = z.object({
  revision: z.string(),
  categories: z.array(z.object({ id: z.string(), title: z.string(), above: texts })),
  values: z.object(byFacet(() => valuesSchema)),
  /** The values that the products have. */
  used: z.object(byDimension(() => texts)),
});

type StateNote = z.infer<typeof stateSchema>;
type FrameNote = z.infer<typeof frameSchema>;

/** The index that serves, as of a moment ago. */
export interface ServingIndex extends StateNote {
  readonly frame: CatalogueFrame;
  readonly used: Readonly<Record<FilterDimension, readonly string[]>>;
  readonly names: FrameNames;
  /** The titles of categories. */
  readonly titles: ReadonlyMap<string, string>;
  /** The codes of colours. */
  readonly codes: ReadonlyMap<string, string | null>;
}

/** Searches use a state of at most this age. */
const maxAgeMs = 2_000;

/** The notes of an index. */
export function notesOf(
  state: Omit<StateNote, 'revision'>,
  frame: CatalogueFrame,
  used: Readonly<Record<string, readonly string[]>>,
): readonly NoteRecord[] {
  const revision = `${state.readAt}-${crypto.randomUUID()}`;
  return [
    { key: 'frame', kind: 'note', content: JSON.stringify({ revision, ...frame, used }) },
    { key: 'state', kind: 'note', content: JSON.stringify({ ...state, revision }) },
  ];
}

/** Reads the notes of the serving index, and caches them. */
export class ServingIndexReader {
  readonly #store: SearchStore;
  #state: { readonly note: StateNote | null; readonly at: number } | null = null;
  #frame: (Omit<ServingIndex, keyof StateNote> & { readonly revision: string }) | null = null;

  constructor(store: SearchStore) {
    this.#store = store;
  }

  /** The serving index; null before the first one. */
  async read(signal?: AbortSignal): Promise<ServingIndex | null> {
    const isFresh = this.#state !== null && steadyNow() - this.#state.at < maxAgeMs;
    const state = isFresh ? (this.#state?.note ?? null) : await this.readNow(signal);
    if (!state) return null;
    const known = this.#frame;
    if (known?.revision === state.revision) return { ...known, ...state };
    const frame = await this.#readFrame(signal);
    this.#frame = frame;
    return frame && { ...frame, ...state };
  }

  /** Reads the state of the serving index anew. */
  async readNow(signal?: AbortSignal): Promise<StateNote | null> {
    const [note] = await this.#store.read(this.#store.serving, ['state'], signal);
    const state = note === undefined ? null : stateSchema.parse(parseNote(note));
    this.#state = { note: state, at: steadyNow() };
    return state;
  }

  async #readFrame(signal?: AbortSignal) {
    const [note] = await this.#store.read(this.#store.serving, ['frame'], signal);
    return note === undefined ? null : frameOf(frameSchema.parse(parseNote(note)));
  }
}

function frameOf({ revision, categories, values, used }: FrameNote) {
  const ids = new Set(used.category);
  const frame = { categories, values };
  return {
    revision,
    frame,
    used,
    names: new FrameNames(
      suggestedCategories(categories).filter(({ id }) => ids.has(id)),
      used.brand,
    ),
    titles: new Map(categories.map(({ id, title }) => [id, title])),
    codes: colorCodesOf(frame),
  };
}
