/** The content of every baseline: invented articles with pictures of the shop. */
export interface BaselineContent {
  readonly articles: readonly BaselineArticle[];
  /** Address of the picture on the product page. */
  readonly large: string;
}

interface BaselineArticle {
  readonly title: string;
  readonly brand: string;
  readonly price: string;
  readonly picture: string;
}

const kinds = ['Robe', 'Jupe', 'Chemise', 'Pantalon', 'Manteau', 'Pull', 'Veste', 'Débardeur'];
const fabrics = ['de lin', 'de coton', 'de soie', 'de laine', 'en jean'];
const brands = ['Maison Orme', 'Atelier Septembre', 'Quai Sud', 'Clémence'];

/** Number of articles on a listing page. */
const listingLength = 24;
/** Number of articles on the home page. */
export const homeLength = 12;
/** Number of different pictures. */
export const pictureCount = 12;

export const pictureNames = Array.from({ length: pictureCount }, (_, index) => `${index}.avif`);
export const largeName = 'large.avif';

export const baselineContent: BaselineContent = {
  articles: Array.from({ length: listingLength }, (_, index) => ({
    title: `${kinds[index % kinds.length]} ${fabrics[index % fabrics.length]} n° ${index + 1}`,
    brand: brands[index % brands.length] ?? '',
    price: `${29 + ((index * 13) % 150)},00 €`,
    picture: `/pictures/${pictureNames[index % pictureCount]}`,
  })),
  large: `/pictures/${largeName}`,
};

/** The minimal styles of a shop page. */
export const baselineStyle = [
  '*{box-sizing:border-box}',
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#222}',
  'header,main,footer{max-width:80rem;margin:auto;padding:0 1rem}',
  'header,nav{display:flex;gap:1rem;align-items:center}header{height:3.5rem}',
  'a{color:inherit;text-decoration:none}h1{font-size:1.5rem;line-height:1.2}',
  'ul.cards{display:grid;grid-template-columns:1fr 1fr;gap:.75rem;padding:0;list-style:none}',
  'img{display:block;width:100%;height:auto;aspect-ratio:3/4;background:#eee}',
  'button{font:inherit;padding:.75rem 1rem}#add{width:100%;background:#222;color:#fff}',
  '@media(min-width:50rem){ul.cards{grid-template-columns:repeat(4,1fr)}.product{display:grid;grid-template-columns:1fr 1fr}}',
].join('');

export const baselineSizes = ['36', '38', '40', '42', '44'];
export const baselineDescription =
  'Coupe droite et manches courtes, tissu léger tissé en France. Le mannequin mesure 1,77 m et porte une taille 38.';
export const baselineFamilies = ['Femme', 'Homme', 'Enfants', 'Beauté', 'Bijoux'];
