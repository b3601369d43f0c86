/** For tests: lets the bytes of files be read, as every browser of the shop's list does by itself. */
export function readableFiles(): void {
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
