/**
 * The edit distance with transpositions (optimal string alignment).
 * @param isBeginning whether `typed` may be a prefix of `word`
 */
export function distance(typed: string, word: string, isBeginning = false) {
  const width = word.length + 1;
  let before = new Array(width).fill(0);
  let last = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const line = [row];
    for (let column = 1; column < width; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === word[column - 2] &&
        typed[row - 2] === word[column - 1];
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      line.push(cost);
    }
    before = last;
    last = line;
  }
  return isBeginning ? Math.min(...last) : (last[width - 1] ?? 0);
}
