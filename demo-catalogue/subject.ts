/** Subject of one demo picture, defined by the catalogue and drawn by `art/`. */
export interface PictureSubject {
  readonly silhouette: Silhouette;
  readonly material: Material;
  readonly pattern: Pattern;
  /** CSS hex colour of the chosen variation. */
  readonly color: string;
  /** Second colour of patterns, soles, buttons, caps; derived from `color` when null. */
  readonly accent: string | null;
  /** Varies proportions, details and background between products of the same silhouette. */
  readonly seed: number;
  /** 1 front, 2 another angle or the back, 3 close-up, 4 styled still life. */
  readonly view: 1 | 2 | 3 | 4;
}

export const silhouettes = [
  'wrap-dress',
  'shirt-dress',
  'maxi-dress',
  'slip-dress',
  'knit-dress',
  'blouse',
  'shirt',
  't-shirt',
  'tank-top',
  'polo',
  'breton-top',
  'crew-sweater',
  'turtleneck',
  'cardigan',
  'sweatshirt',
  'hoodie',
  'wide-trousers',
  'straight-trousers',
  'jeans',
  'shorts',
  'midi-skirt',
  'pleated-skirt',
  'mini-skirt',
  'long-coat',
  'trench',
  'blazer',
  'bomber',
  'puffer',
  'denim-jacket',
  'parka',
  'jumpsuit',
  'dungarees',
  'swimsuit',
  'pyjamas',
  'baby-bodysuit',
  'kids-dress',
  'raincoat',
  'sneakers',
  'ankle-boots',
  'pumps',
  'loafers',
  'sandals',
  'ballet-flats',
  'derbies',
  'rain-boots',
  'tote-bag',
  'shoulder-bag',
  'backpack',
  'belt',
  'scarf',
  'beanie',
  'hat',
  'cap',
  'sunglasses',
  'tie',
  'perfume',
  'cream-jar',
  'lipstick',
  'serum',
  'nail-polish',
  'palette',
  'soap',
  'tube',
  'mascara',
  'candle',
  'ring',
  'necklace',
  'pendant',
  'stud-earrings',
  'hoop-earrings',
  'bracelet',
  'cuff',
  'watch',
  'brooch',
] as const;
export type Silhouette = (typeof silhouettes)[number];

export const materials = [
  'cotton',
  'linen',
  'knit',
  'denim',
  'satin',
  'wool',
  'leather',
  'suede',
  'technical',
  'metal',
  'glass',
  'plastic',
  'paper',
] as const;
export type Material = (typeof materials)[number];

export const patterns = [
  'plain',
  'stripes',
  'fine-stripes',
  'check',
  'gingham',
  'dots',
  'floral',
  'herringbone',
  'ribbed',
  'cable',
  'colour-block',
] as const;
export type Pattern = (typeof patterns)[number];
