import type { Material } from '../subject';
import { type Box, num } from './path';
import type { Studio } from './studio';

/** What of the cloth's making can be seen: twill, stitches, slubs, flecks. To be clipped to the panel. */
export function weaveOn(studio: Studio, box: Box): string {
  const draw = weaves[studio.subject.material];
  return draw ? draw(studio, box) : '';
}

const line = (data: string, color: string, width: number, opacity: number) =>
  `<path d="${data}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-opacity="${opacity}"/>`;

function twill({ ink, detail }: Studio, box: Box): string {
  const step = detail ? 5 : 8;
  let data = '';
  for (let at = -box.height * 0.6; at < box.width; at += step)
    data += `M${num(box.x + at)} ${num(box.y + box.height)}l${num(box.height * 0.6)} ${num(-box.height)}`;
  return (
    line(data, ink.light, detail ? 1.5 : 1.8, 0.3) + (detail ? slubs(ink.deep, box, 0.16) : '')
  );
}

function slubs(color: string, box: Box, opacity: number): string {
  let data = '';
  const rows = Math.min(70, Math.round(box.height / 9));
  for (let row = 0; row < rows; row += 1) {
    const y = box.y + (row + 0.5) * (box.height / rows);
    const start = ((row * 73) % 97) / 97;
    const reach = 0.1 + (((row * 31) % 53) / 53) * 0.3;
    data += `M${num(box.x + start * box.width)} ${num(y)}h${num(box.width * reach)}`;
  }
  return line(data, color, 1.2, opacity);
}

function linen({ ink, detail }: Studio, box: Box): string {
  let data = '';
  const columns = Math.min(50, Math.round(box.width / (detail ? 4 : 10)));
  for (let column = 0; column < columns; column += 1) {
    const x = box.x + (column + 0.5) * (box.width / columns);
    const start = ((column * 57) % 89) / 89;
    data += `M${num(x)} ${num(box.y + start * box.height)}v${num(box.height * 0.22)}`;
  }
  return slubs(ink.deep, box, 0.17) + line(data, ink.light, 1.2, 0.3);
}

function stitches(studio: Studio, box: Box): string {
  const { ink, detail } = studio;
  if (!detail) {
    let rows = '';
    for (let x = box.x; x < box.x + box.width; x += 9)
      rows += `M${num(x)} ${num(box.y)}v${num(box.height)}`;
    return line(rows, ink.deep, 1.4, 0.13);
  }
  const [width, height] = [9, 8];
  let data = '';
  for (let y = box.y; y < box.y + box.height; y += height)
    for (let x = box.x; x < box.x + box.width; x += width)
      data += `M${num(x)} ${num(y)}l4.2 5.4l4.2-5.4`;
  return line(data, ink.deep, 1.5, 0.34) + line(data, ink.light, 1, 0.34);
}

function flecks(studio: Studio, box: Box): string {
  const { ink, detail } = studio;
  const count = Math.min(detail ? 900 : 260, Math.round((box.width * box.height) / 700));
  let dark = '';
  let pale = '';
  for (let index = 0; index < count; index += 1) {
    const x = box.x + ((index * 0.754877666) % 1) * box.width;
    const y = box.y + ((index * 0.569840296) % 1) * box.height;
    const mark = `M${num(x)} ${num(y)}l${(index % 5) - 2} ${3 + (index % 4)}`;
    if (index & 1) dark += mark;
    else pale += mark;
  }
  return line(dark, ink.deep, 1.5, 0.26) + line(pale, ink.light, 1.5, 0.4);
}

function grain(studio: Studio, box: Box): string {
  return studio.detail ? flecks(studio, box) : '';
}

const weaves: Partial<Record<Material, (studio: Studio, box: Box) => string>> = {
  denim: twill,
  linen,
  knit: stitches,
  wool: flecks,
  suede: flecks,
  leather: grain,
  cotton: ({ ink, detail }, box) => (detail ? slubs(ink.deep, box, 0.07) : ''),
};
