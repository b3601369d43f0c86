import type { Silhouette } from '../subject';
import { babyBodysuit } from './garments/baby';
import { blousePiece } from './garments/blouse';
import { jeans, shorts, straightTrousers, wideTrousers } from './garments/bottoms';
import { blazer, longCoat } from './garments/coats';
import { denimJacket } from './garments/denim-jacket';
import { shirtDressPiece, wrapDress } from './garments/dresses';
import { hoodie } from './garments/hoodie';
import { bomber } from './garments/jackets';
import { kidsDress } from './garments/kids-dress';
import { knitDress } from './garments/knit-dress';
import { cardigan, crewSweater, sweatshirt, turtleneck } from './garments/knitwear';
import { maxiDress, slipDress } from './garments/long-dresses';
import { dungarees, jumpsuit, pyjamas } from './garments/onepieces';
import { parka } from './garments/parka';
import { puffer } from './garments/puffer';
import { raincoat } from './garments/raincoat';
import { polo, shirt } from './garments/shirts';
import { midiSkirt, miniSkirt, pleatedSkirt } from './garments/skirts';
import { swimsuit } from './garments/swimwear';
import { bretonTop, tankTop, tShirt } from './garments/tops';
import { trench } from './garments/trench';
import { belt, sunglasses, tie } from './objects/accessories';
import { backpack } from './objects/backpack';
import { ankleBoots, rainBoots } from './objects/boots';
import { candle, creamJar, soap, tube } from './objects/care';
import { hoopEarrings, studEarrings } from './objects/earrings';
import { beanie, cap, hat } from './objects/headwear';
import { balletFlats, pumps, sandals } from './objects/light-shoes';
import { derbies, loafers, sneakers } from './objects/low-shoes';
import { eyePalette, lipstick, mascara } from './objects/make-up';
import { necklace, pendant } from './objects/necklaces';
import { nailPolish, perfume, serum } from './objects/perfumes';
import { brooch, ring } from './objects/rings';
import { scarf } from './objects/scarves';
import { shoulderBagPiece } from './objects/shoulder-bag';
import { toteBag } from './objects/tote-bag';
import { bracelet, cuff, watch } from './objects/wrist';
import type { Piece } from './piece';

export const pieces: Readonly<Record<Silhouette, Piece>> = {
  't-shirt': tShirt,
  'tank-top': tankTop,
  'breton-top': bretonTop,
  blouse: blousePiece,
  shirt,
  polo,
  'crew-sweater': crewSweater,
  sweatshirt,
  turtleneck,
  cardigan,
  hoodie,
  blazer,
  'long-coat': longCoat,
  raincoat,
  trench,
  bomber,
  'denim-jacket': denimJacket,
  parka,
  puffer,
  jeans,
  shorts,
  'straight-trousers': straightTrousers,
  'wide-trousers': wideTrousers,
  'midi-skirt': midiSkirt,
  'mini-skirt': miniSkirt,
  'pleated-skirt': pleatedSkirt,
  'kids-dress': kidsDress,
  'knit-dress': knitDress,
  'maxi-dress': maxiDress,
  'shirt-dress': shirtDressPiece,
  'slip-dress': slipDress,
  'wrap-dress': wrapDress,
  'baby-bodysuit': babyBodysuit,
  dungarees,
  jumpsuit,
  pyjamas,
  swimsuit,
  sneakers,
  'ankle-boots': ankleBoots,
  pumps,
  loafers,
  sandals,
  'ballet-flats': balletFlats,
  derbies,
  'rain-boots': rainBoots,
  'tote-bag': toteBag,
  'shoulder-bag': shoulderBagPiece,
  backpack,
  belt,
  scarf,
  beanie,
  hat,
  cap,
  sunglasses,
  tie,
  perfume,
  'cream-jar': creamJar,
  lipstick,
  serum,
  'nail-polish': nailPolish,
  palette: eyePalette,
  soap,
  tube,
  mascara,
  candle,
  ring,
  necklace,
  pendant,
  'stud-earrings': studEarrings,
  'hoop-earrings': hoopEarrings,
  bracelet,
  cuff,
  watch,
  brooch,
};
