/** Returns whether `fetch` failed because the server was killed before or during its response. */
export function isLostConnection(error: unknown): boolean {
  const lost = ['fetch failed', 'terminated'];
  return lost.some((message) => String(error) === `TypeError: ${message}`);
}
