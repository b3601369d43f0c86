import type { OrderLine } from '@/lib/domain/orders';

/**
 * Distinct names for the lines of an order: the title, with colour and size or a number when titles
 * repeat.
 */
export function lineNames(
  lines: readonly Pick<OrderLine, 'title' | 'color' | 'size'>[],
): readonly string[] {
  const titles = lines.map(({ title }) => title);
  const detailed = lines.map(({ title, color, size }) => {
    const detail = repeats(titles, title) ? [color, size].filter(Boolean).join(', ') : '';
    return title && detail ? `${title} – ${detail}` : title;
  });
  return detailed.map((name, index) => {
    if (!name) return lines.length > 1 ? `Article ${index + 1} sur ${lines.length}` : 'Article';
    const position = detailed.slice(0, index + 1).filter((other) => other === name).length;
    return repeats(detailed, name) ? `${name} (${position})` : name;
  });
}

function repeats(names: readonly string[], name: string): boolean {
  return names.indexOf(name) !== names.lastIndexOf(name);
}
