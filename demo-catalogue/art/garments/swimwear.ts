import { cloth } from '../cloth';
import { fold, hollow, ridge } from '../folds';
import { corner, curve, knots, onSide, points, symmetric } from '../path';
import type { Piece, Side } from '../piece';
import type { Studio } from '../studio';
import { stitching } from '../trims';

function swim(studio: Studio, side: Side): string {
  const back = side === 'back';
  const drop = back ? 470 : 388 + studio.random.between(-20, 40);
  const outline = symmetric([
    [0, drop],
    [66, drop - 34],
    [104, 300],
    corner(116, 170),
    corner(146, 174),
    [152, 270],
    [178, 372],
    corner(196, 420),
    [172, 560],
    [176, 680],
    [212, 800],
    corner(218, 850),
    [150, 930],
    [84, 1006],
    corner(46, 1044),
    [0, 1052],
  ]);
  const lining = symmetric(points('0,460 60,440 150,340 184,400 170,480 0,560'));
  const inside = [
    fold(studio, points('264,480 360,500 420,500'), {
      width: -20,
      strength: 0.4,
      pressure: 'start',
    }),
    ridge(studio, points('354,460 366,660 360,860'), { width: 90, strength: 0.5 }),
    hollow(studio, points('350,520 450,560 550,520'), { width: 50, strength: 0.35 }),
    fold(studio, points('622,600 530,640 460,650'), {
      width: 22,
      strength: 0.4,
      pressure: 'start',
    }),
    fold(studio, points('278,640 360,690 430,700'), {
      width: -20,
      strength: 0.4,
      pressure: 'start',
    }),
    stitching(studio, curve(points('656,846 590,920 526,994 490,1030'))),
    stitching(studio, curve(points('244,846 310,920 374,994 410,1030'))),
  ].join('');
  const straps = ([-1, 1] as const).map((way) =>
    cloth(studio, onSide(knots('!116,174 118,150 !124,132 !142,132 146,152 !146,178'), way), {
      tone: -0.1,
      volume: 0.4,
    }),
  );
  return (
    straps.join('') +
    (back ? '' : cloth(studio, lining, { tone: -0.16, volume: 0.3 })) +
    cloth(studio, outline, { volume: 0.85, sag: 18, inside })
  );
}

export const swimsuit: Piece = {
  draw: swim,
  closeUp: { x: 420, y: 480, zoom: 2.2 },
  still: { kind: 'hanger', neck: 132 },
};
