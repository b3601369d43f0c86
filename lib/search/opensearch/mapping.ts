import type { API } from '@opensearch-project/opensearch';
import { byDimension } from '../rules/listing';
import { irregularWords, stopWords } from '../thread/words';

/** The settings of an index: how OpenSearch splits French texts into words, and its fields. */

/** Irregular forms are not stemmed, so neither are the forms that they become. */
const irregularRules = [
  ...[...irregularWords].map(([from, to]) => `${from} => ${to}`),
  ...[...new Set(irregularWords.values())].map((to) => `${to} => ${to}`),
];

const inIndex = [
  'lowercase',
  'elision',
  'asciifolding',
  'compounds',
  'flatten_graph',
  'small_words',
];
const inSearch = ['lowercase', 'elision', 'asciifolding', 'small_words'];
const stems = ['irregular', 'stems'];

type Settings = NonNullable<API.Indices_Create_RequestBody['settings']>;

const analysis: Settings['analysis'] = {
  filter: {
    elision: {
      type: 'elision',
      articles: ['c', 'd', 'j', 'l', 'm', 'n', 's', 't', 'qu'],
    },
    // "T-shirt" is found as "t-shirt", "t shirt" and "tshirt".
    compounds: {
      type: 'word_delimiter_graph',
      catenate_all: true,
      split_on_case_change: false,
      split_on_numerics: false,
      stem_english_possessive: false,
    },
    small_words: { type: 'stop', stopwords: [...stopWords] },
    irregular: { type: 'stemmer_override', rules: irregularRules },
    stems: { type: 'stemmer', language: 'light_french' },
  },
  analyzer: {
    // Punctuation is removed by `compounds`.
    stemmed: { type: 'custom', tokenizer: 'whitespace', filter: [...inIndex, ...stems] },
    stemmed_search: { type: 'custom', tokenizer: 'standard', filter: [...inSearch, ...stems] },
    written: { type: 'custom', tokenizer: 'whitespace', filter: inIndex },
    written_search: { type: 'custom', tokenizer: 'standard', filter: inSearch },
  },
};

/** The words as they are written, for their beginnings and for misspelt ones. */
const written = {
  type: 'text',
  analyzer: 'written',
  search_analyzer: 'written_search',
  index_prefixes: { min_chars: 1, max_chars: 12 },
} as const;

const words = {
  type: 'text',
  analyzer: 'stemmed',
  search_analyzer: 'stemmed_search',
  fields: { written },
} as const;

const value = { type: 'keyword' } as const;

/** The values of a filter whose words are searched too. */
const searchedValue = {
  ...value,
  fields: { words: { ...words, fields: {} }, written },
} as const;

const notIndexed = { type: 'keyword', index: false, doc_values: false } as const;

/** The fields whose words are searched, with their weights: stems, then words as written. */
export const stemFields = [
  'title^4',
  'head^6',
  'categoryName^3',
  'categoryTitles^3',
  'brandName^2.5',
  'brand.words^2.5',
  'color.words^1.5',
];

export const writtenFields = [
  'title.written^4',
  'head.written^6',
  'categoryName.written^3',
  'categoryTitles.written^3',
  'brandName.written^2.5',
  'brand.written^2.5',
  'color.written^1.5',
];

/** Results beyond this place are counted but not shown. */
export const maxPlace = 100_000;

export const versionSettings: API.Indices_Create_RequestBody = {
  settings: {
    index: { max_result_window: maxPlace, refresh_interval: '-1' },
    analysis,
  },
  mappings: {
    dynamic: false,
    properties: {
      kind: value,
      title: words,
      head: words,
      categoryName: words,
      categoryTitles: words,
      brandName: words,
      ...byDimension(() => value),
      brand: searchedValue,
      color: searchedValue,
      pairs: value,
      price: { type: 'integer' },
      soldOut: { type: 'byte' },
      age: { type: 'long' },
      rank: { type: 'long' },
      key: notIndexed,
      document: notIndexed,
      content: notIndexed,
    },
  },
};
