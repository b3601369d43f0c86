import type { Silhouette } from '../subject';
import type { Piece } from './piece';
import { bretonTop, tankTop, tShirt } from './garments/tops';
import { blousePiece, polo, shirt } from './garments/shirts';
import { cardigan, crewSweater, hoodie, sweatshirt, turtleneck } from './garments/knitwear';
export const pieces: Record<string, Piece> = { 't-shirt': tShirt, 'tank-top': tankTop, 'breton-top': bretonTop, blouse: blousePiece, shirt, polo, 'crew-sweater': crewSweater, sweatshirt, turtleneck, cardigan, hoodie };
