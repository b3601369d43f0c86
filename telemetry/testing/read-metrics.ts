/** Reads the metrics at a URL. @returns the value of each series by its name with labels */
export async function readMetrics(url: string): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const lines = (await response.text()).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(lines.map(toSeries));
}

function toSeries(line: string): [string, number] {
  const end = line.lastIndexOf(' ');
  return [line.slice(0, end), Number(line.slice(end + 1))];
}
