import type {
  AssumedValue,
  ColorSource,
  LegalInformation,
  SellerIdentity,
} from '@vitrine/demo-catalogue';
import { withoutInvisible } from '../../base/markup';
import { colorInTitle, readColor, unnamedColor } from './colors';
import type { Field, ShopifyRow } from './columns';
import { withDistinctColors } from './distinct-colors';
import type { ProductDraft } from './draft';
import { readLegal, readSellerIdentity } from './legal';
import { readOptions } from './options';
import { type Attribute, readAttributes, readOwnCategory } from './own-columns';
import { readPrice } from './price';
import type { Problems } from './problems';
import { type Reduction, readReduction } from './reduction';
import { assumedStock, readStock } from './stock';
import { readSubcategories } from './taxonomy';
import { plainText, shorten } from './text';
import { readTopCategory, type TopCategory } from './top-categories';

/** A product of the file before its pictures are stored: they are still named as in the file. */
export interface ShopifyProduct {
  readonly handle: string;
  readonly line: number;
  readonly title: string;
  readonly description: string;
  readonly vendor: string;
  readonly topCategory: TopCategory;
  /** Category titles below the top category. */
  readonly subcategories: readonly string[];
  readonly style: string | null;
  readonly attributes: readonly Attribute[];
  /** null when the file has none of it */
  readonly legal: LegalInformation | null;
  /** The legal identity of the vendor; null when the file has none. */
  readonly sellerIdentity: SellerIdentity | null;
  readonly images: readonly string[];
  readonly variants: readonly ShopifyVariant[];
  /** No variant was left out for its price. */
  readonly isComplete: boolean;
}

export interface ShopifyVariant extends Reduction {
  readonly line: number;
  readonly sku: string;
  readonly color: ColorSource;
  /** The colour as written in the file; '' without one. */
  readonly colorText: string;
  readonly size: string;
  readonly priceCents: number;
  readonly stock: number;
  /** Values that the file does not have: a variation that is stored already keeps its own. */
  readonly assumed: readonly AssumedValue[];
  readonly image: string | null;
}

const longest = { title: 200, body: 20_000, vendor: 80, option: 60, sku: 100, handle: 255 };
const maxImages = 12;

/**
 * Converts the rows of one handle to a product. Returns null, and reports the reason, when it
 * cannot be sold.
 */
export function readProduct(draft: ProductDraft, problems: Problems): ShopifyProduct | null {
  const value = (field: Field) => draft.values.get(field) ?? '';
  if (value('title') === '') {
    problems.leftOut('produit sans titre (Title)', draft);
    return null;
  }
  if (draft.handle.length > longest.handle) {
    problems.leftOut('identifiant (Handle) trop long', draft);
    return null;
  }
  const tags = value('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const category = value('category')
    .split('>')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const own = readOwnCategory(value('ownCategory'));
  const topCategory =
    own?.topCategory ??
    readTopCategory({
      tags,
      gender: value('gender'),
      ageGroup: value('ageGroup'),
      category,
      type: value('type'),
      title: value('title'),
    });
  const read = draft.variants.flatMap(
    (row) => readVariant(row, draft, topCategory, problems) ?? [],
  );
  if (read.length === 0) return null;
  if (!topCategory) problems.adjusted('rayon non indiqué, rangé dans Femme', draft, value('title'));
  const assignedTopCategory = topCategory ?? 'Femme';
  return {
    handle: draft.handle,
    line: draft.line,
    title: fitting(value('title'), longest.title, 'titre raccourci', draft, problems),
    description: readBody(value('body'), draft, problems),
    vendor: fitting(value('vendor'), longest.vendor, 'marque raccourcie', draft, problems),
    topCategory: assignedTopCategory,
    subcategories: (
      own?.subcategories ??
      readSubcategories(
        { category, type: value('type'), title: value('title') },
        assignedTopCategory,
      )
    ).map((title) => shorten(title, longest.option)),
    style: shorten(value('style'), longest.option) || null,
    attributes: readAttributes(value('attributes')),
    legal: readLegal(draft, problems),
    sellerIdentity: readSellerIdentity(draft, problems),
    images: orderedImages(draft, problems),
    variants: withoutDuplicates(read, draft, problems),
    isComplete: read.length === draft.variants.length,
  };
}

/**
 * Returns why the product is not sold: the merchant has withdrawn it, or it is a gift card, whose
 * buyer would get no code. null when it is for sale.
 */
export function withdrawnBecause(draft: ProductDraft): string | null {
  const giftCard = draft.values.get('giftCard')?.toLowerCase() ?? 'false';
  if (['true', 'vrai', 'yes', 'oui', '1'].includes(giftCard)) {
    return 'carte cadeau (Gift Card = true), à créer avec « codes add »';
  }
  const status = draft.values.get('status')?.toLowerCase() ?? 'active';
  if (status === 'draft') return 'produit en brouillon (Status = draft)';
  if (status === 'archived') return 'produit archivé (Status = archived)';
  if (status !== 'active') return 'produit non actif (Status)';
  const published = draft.values.get('published')?.toLowerCase() ?? 'true';
  return ['false', 'faux', 'no', 'non', '0'].includes(published)
    ? 'produit non publié (Published = false)'
    : null;
}

function withoutDuplicates(
  read: readonly ShopifyVariant[],
  draft: ProductDraft,
  problems: Problems,
): ShopifyVariant[] {
  const variants = new Map<string, ShopifyVariant>();
  for (const variant of withDistinctColors(read)) {
    const key = `${variant.color.name}|${variant.size}`;
    if (variants.has(key)) {
      const place = { line: variant.line, handle: draft.handle };
      problems.leftOut('variante en double (même couleur et même taille)', place, key);
    } else {
      variants.set(key, variant);
    }
  }
  return [...variants.values()];
}

function readVariant(
  row: ShopifyRow,
  draft: ProductDraft,
  topCategory: TopCategory | null,
  problems: Problems,
): ShopifyVariant | null {
  const priceCents = readPrice(row.price);
  if (priceCents === null) {
    problems.leftOut(row.price === '' ? 'sans prix' : 'prix illisible', row, row.price);
    return null;
  }
  const name = (field: Field) => draft.values.get(field) ?? '';
  const options = [
    { name: name('option1Name'), value: row.option1Value },
    { name: name('option2Name'), value: row.option2Value },
    { name: name('option3Name'), value: row.option3Value },
  ];
  const choice = readOptions(options, topCategory);
  const text = (value: string, reason: string) =>
    fitting(value, longest.option, reason, row, problems);
  const colorText = text(choice.color ?? '', 'couleur raccourcie');
  const ownColor = colorText === '' ? null : readColor(colorText);
  const titled = topCategory === 'Beauté' ? null : colorInTitle(draft.values.get('title') ?? '');
  const stock = readStock(row, problems);
  const { assumed, ...reduction } = readReduction(row, priceCents, problems);
  return {
    line: row.line,
    sku: fitting(
      row.sku.replace(/^'/, ''),
      longest.sku,
      'référence (SKU) raccourcie',
      row,
      problems,
    ),
    color: ownColor ?? titled ?? unnamedColor,
    colorText,
    size: text(choice.size, 'taille raccourcie'),
    priceCents,
    ...reduction,
    stock: stock ?? assumedStock(row),
    assumed: stock === null ? ['stock', ...assumed] : assumed,
    image: row.variantImage || null,
  };
}

function readBody(body: string, draft: ProductDraft, problems: Problems): string {
  if (body.length <= longest.body) return body;
  const visible = withoutInvisible(body).trim();
  if (visible.length <= longest.body) return visible;
  problems.adjusted('description raccourcie', draft, `${body.length} caractères`);
  return shorten(plainText(body), longest.body);
}

function orderedImages(draft: ProductDraft, problems: Problems): string[] {
  const sorted = draft.images.toSorted((one, other) => one.position - other.position);
  const sources = [...new Set(sorted.map(({ source }) => source))];
  if (sources.length > maxImages) {
    problems.adjusted(`plus de ${maxImages} photos, les suivantes sont laissées`, draft);
  }
  return sources.slice(0, maxImages);
}

function fitting(
  text: string,
  most: number,
  reason: string,
  where: { readonly line: number; readonly handle: string },
  problems: Problems,
): string {
  if (text.length <= most) return text;
  problems.adjusted(reason, where, `${text.length} caractères`);
  return shorten(text, most);
}
