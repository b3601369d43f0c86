/** Reads a body as text; null when it exceeds the limit. The rest is not read. */
export async function readBounded(
  { body }: Pick<Body, 'body'>,
  maxBytes: number,
): Promise<string | null> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
