import type { OrderLine } from '@/lib/domain/orders';

/** What a line is told from the others of its order by: its title, with colour and size or a number where titles repeat. */
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
    const place = detailed.slice(0, index + 1).filter((other) => other === name).length;
    return repeats(detailed, name) ? `${name} (${place})` : name;
  });
}

function repeats(names: readonly string[], name: string): boolean {
  return names.indexOf(name) !== names.lastIndexOf(name);
}
