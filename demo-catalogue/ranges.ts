import { babyBodysuits, babyNight } from './products/babies';
import { boysBottoms, boysTops } from './products/boys';
import { childrenAccessories, childrenShoes } from './products/children-shoes-and-accessories';
import { bracelets, earrings } from './products/earrings-and-bracelets';
import { girlsDresses, girlsTops } from './products/girls';
import { eyesAndComplexion, lips, nails } from './products/makeup';
import { menAccessories, menBags } from './products/men-accessories';
import { menKnitwear } from './products/men-knitwear';
import { menOuterwear, menTailoring } from './products/men-outerwear';
import { menShirts, menTees } from './products/men-shirts';
import { menBoots, menDressShoes, menSneakers } from './products/men-shoes';
import { menTrousers } from './products/men-trousers';
import { candles, perfumes } from './products/perfumes';
import { necklaces, rings } from './products/rings-and-necklaces';
import { bodyCare, faceCare } from './products/skincare';
import { brooches, watches } from './products/watches-and-brooches';
import { womenAccessories, womenBags } from './products/women-accessories';
import { womenDresses } from './products/women-dresses';
import { womenKnitwear } from './products/women-knitwear';
import { womenOuterwear } from './products/women-outerwear';
import { womenBoots, womenPumps, womenSandals, womenSneakers } from './products/women-shoes';
import { womenJumpsuits, womenSkirts } from './products/women-skirts';
import { womenSwimAndNight } from './products/women-swim-and-night';
import { womenBlouses, womenTees } from './products/women-tops';
import { womenJeans, womenTrousers } from './products/women-trousers';
import type { Range } from './range';

/** All products of the demo catalogue, by category. */
export const ranges: readonly Range[] = [
  womenDresses,
  womenBlouses,
  womenTees,
  womenKnitwear,
  womenTrousers,
  womenJeans,
  womenSkirts,
  womenJumpsuits,
  womenOuterwear,
  womenSwimAndNight,
  womenSneakers,
  womenBoots,
  womenPumps,
  womenSandals,
  womenBags,
  womenAccessories,
  menShirts,
  menTees,
  menKnitwear,
  menTrousers,
  menOuterwear,
  menTailoring,
  menSneakers,
  menDressShoes,
  menBoots,
  menBags,
  menAccessories,
  girlsDresses,
  girlsTops,
  boysTops,
  boysBottoms,
  babyBodysuits,
  babyNight,
  childrenShoes,
  childrenAccessories,
  perfumes,
  candles,
  faceCare,
  bodyCare,
  lips,
  eyesAndComplexion,
  nails,
  rings,
  necklaces,
  earrings,
  bracelets,
  watches,
  brooches,
];
