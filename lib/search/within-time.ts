/** Rejects after this time, even when the call does not heed the signal. */
export async function withinTime<Answer>(
  limitMs: number,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const aborting = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new Error('the search engine did not answer in time');
      reject(error);
      aborting.abort(error);
    }, limitMs);
  });
  try {
    return await Promise.race([call(aborting.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
