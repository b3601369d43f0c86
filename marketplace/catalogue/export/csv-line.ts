/** Returns a line of a CSV file. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${quoted.join(',')}\n`;
}
