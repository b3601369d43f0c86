type Written = (error?: Error | null) => void;

/** Records the text that this process writes to a stream until `stop`, instead of writing it. */
export function recordOutput(stream: NodeJS.WriteStream) {
  const { write } = stream;
  const chunks: Buffer[] = [];
  stream.write = (
    chunk: Uint8Array | string,
    encoding?: BufferEncoding | Written,
    written?: Written,
  ) => {
    chunks.push(Buffer.from(chunk));
    const done = typeof encoding === 'function' ? encoding : written;
    done?.();
    return true;
  };
  return {
    text: () => Buffer.concat(chunks).toString().trim(),
    stop: () => {
      stream.write = write;
    },
  };
}
