/** Adds `Blob.prototype.arrayBuffer`, which every supported browser has and jsdom lacks. */
export function polyfillBlobArrayBuffer(): void {
  Object.defineProperty(Blob.prototype, 'arrayBuffer', {
    configurable: true,
    value(this: Blob): Promise<ArrayBuffer> {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => {
          if (reader.result instanceof ArrayBuffer) resolve(reader.result);
          else reject(reader.error);
        };
        reader.readAsArrayBuffer(this);
      });
    },
  });
}
