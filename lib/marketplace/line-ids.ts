/**
 * Ids of the lines of an order from their part ids, which the specification does not call unique: a
 * part may be the share of one seller. The first line of a part has its id, further ones add a
 * number. A line without a part id has none.
 */
export function lineIds(partIds: readonly string[]): readonly string[] {
  const taken = new Set(partIds);
  return partIds.map((partId, index) => {
    if (partId === '' || partIds.indexOf(partId) === index) return partId;
    let position = 2;
    while (taken.has(`${partId}~${position}`)) position += 1;
    const id = `${partId}~${position}`;
    taken.add(id);
    return id;
  });
}
