import type { PictureSubject } from '../subject';
import { arch, floor } from './backdrop';
import { shade } from './color';
import { folded } from './folded';
import { hanger, peg } from './objects/hanger';
import { books, branch, plinth, vase, windowLight } from './objects/props';
import { MIDDLE, num, points } from './path';
import type { Still } from './piece';
import { pieces } from './pieces';
import { cylinder, lacquerStops } from './solid';
import { cloths, draw, greens, propTone, type Styled } from './still-parts';
import { openStudio, type Sheet, type Studio } from './studio';

/** The styled still life: on a hanger, folded, standing among ceramics, or with a leaf's shadow. */
export function styled(subject: PictureSubject, sheet: Sheet, tone: string): Styled {
  const { still } = pieces[subject.silhouette];
  const studio = openStudio(subject, sheet);
  switch (still.kind) {
    case 'hanger':
      return hung(studio, tone, still);
    case 'folded':
      return folded(studio, tone, still);
    case 'standing':
      return standing(studio, tone, still);
    case 'lying':
      return lying(studio, tone);
    case 'plinth':
      return onPlinth(studio, tone);
  }
}

function hung(studio: Studio, tone: string, still: Extract<Still, { kind: 'hanger' }>): Styled {
  const { sheet, random, subject } = studio;
  const left = subject.seed % 2 === 0;
  const scale = 0.84;
  const hook = 64;
  const dx = (left ? 372 : 528) - MIDDLE * scale;
  const dy = hook + 118 - still.neck * scale;
  const behind =
    arch(sheet, tone, left ? 470 : 60, 330, 370, 1075) + floor(sheet, tone, 900, 1200, 1075);
  const x = left ? 752 : 148;
  const foot = 1136;
  const stool = plinth(studio, x, foot - 190, 104, 190, propTone(studio, 1));
  const pot = vase(studio, x, foot - 186, 150, propTone(studio));
  const sway = left ? -1 : 1;
  const twig = branch(
    studio,
    [
      [x, foot - 400],
      [x + sway * 14, foot - 500],
      [x + sway * 6, foot - 620],
      [x + sway * -30, foot - 740],
    ],
    random,
    greens[subject.seed % greens.length] ?? greens[0],
    62,
  );
  const garment = sheet.within(
    `translate(${num(dx)} ${num(dy)}) scale(${scale})`,
    () => hanger(studio, still.neck, still.clips === true) + draw(studio),
  );
  return { behind, crisp: stool + twig + pot + peg(studio, left ? 376 : 532, hook - 6) + garment };
}

function standing(
  studio: Studio,
  tone: string,
  still: Extract<Still, { kind: 'standing' }>,
): Styled {
  const { sheet, random, subject } = studio;
  const [left, top, right, bottom] = still.extent;
  const scale = Math.min(560 / (right - left), 620 / (bottom - top));
  const side = subject.seed % 2 === 0 ? 1 : -1;
  const x = MIDDLE - side * 70;
  const foot = 905;
  const behind =
    arch(sheet, tone, side > 0 ? 330 : 80, 170, 490, 980) + floor(sheet, tone, 900, 1200, 980);
  const block = plinth(studio, x, foot, 330, 200, propTone(studio, 2));
  const px = MIDDLE + side * 318;
  const pot = vase(studio, px, 1110, 190, propTone(studio));
  const twig = branch(
    studio,
    [
      [px, 830],
      [px - side * 10, 700],
      [px + side * 10, 560],
      [px - side * 40, 420],
    ],
    random,
    greens[subject.seed % greens.length] ?? greens[0],
    70,
  );
  const thing = sheet.within(
    `translate(${num(x - ((left + right) / 2) * scale)} ${num(foot + 14 - bottom * scale)}) scale(${scale.toFixed(3)})`,
    () => draw(studio),
  );
  return { behind, crisp: twig + block + thing + pot };
}

function lying(studio: Studio, tone: string): Styled {
  const { sheet, random, subject } = studio;
  const pile = books(studio, 450, 1010, 560, [
    cloths[subject.seed % cloths.length] ?? cloths[0],
    cloths[(subject.seed + 2) % cloths.length] ?? cloths[0],
  ]);
  const behind = floor(sheet, tone, 900, 1200, 950) + arch(sheet, tone, 190, 130, 520, 950);
  const pot = vase(studio, 770, 1080, 170, propTone(studio));
  const twig = branch(
    studio,
    points('770,830 756,700 790,560 740,430'),
    random,
    greens[subject.seed % greens.length] ?? greens[0],
    64,
  );
  const thing = sheet.within('translate(86 176) scale(.8)', () => draw(studio));
  return { behind, crisp: twig + pile + pot + thing };
}

function onPlinth(studio: Studio, tone: string): Styled {
  const { sheet, random, subject } = studio;
  const thing = sheet.within('translate(70 190) scale(.84)', () =>
    pieces[subject.silhouette].draw(studio, subject.seed % 2 ? 'front' : 'back'),
  );
  const side = subject.seed % 2 ? 1 : -1;
  const x = MIDDLE + side * 330;
  const column = cylinder(
    studio,
    { x, top: 760, bottom: 1300, half: 110, rim: 16 },
    { stops: lacquerStops(propTone(studio, 1)), lid: shade(propTone(studio, 1), 0.05) },
  );
  const pot = vase(studio, x, 764, 130, propTone(studio));
  const twig = branch(
    studio,
    [
      [x, 570],
      [x - side * 20, 460],
      [x - side * 6, 340],
      [x - side * 70, 220],
    ],
    random,
    greens[subject.seed % greens.length] ?? greens[0],
    62,
  );
  const light = windowLight(sheet, 60, 60, 760);
  return {
    behind: arch(sheet, tone, 180, 150, 540, 1200) + light,
    crisp: twig + column + pot + thing,
  };
}
