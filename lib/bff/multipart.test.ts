import { readFields } from './body';
import { boundaryOf, UploadedFile } from './multipart';

const kilobyte = 1024;
const file = { name: 'photo', maxBytes: 10 * kilobyte };
const picture = new Uint8Array([0xff, 0xd8, 0xff, 0x0d, 0x0a, 0x2d, 0x2d, 0x00]);

/** A POST request with this body. */
function post(body: BodyInit, type?: string): Request {
  const headers: Record<string, string> = type ? { 'content-type': type } : {};
  return new Request('http://shop.example/api', { method: 'POST', body, headers });
}

/** A multipart body from literal parts. */
function written(...parts: readonly string[]): Request {
  const body = [...parts.map((part) => `--mark\r\n${part}\r\n`), '--mark--\r\n'].join('');
  return post(body, 'multipart/form-data; boundary=mark');
}

/** A body that is streamed in chunks. */
function streamed(body: ReadableStream<Uint8Array>): Request {
  const headers = { 'content-type': 'multipart/form-data; boundary=mark' };
  const init = { method: 'POST', headers, body, duplex: 'half' };
  return new Request('http://shop.example/api', init);
}

const part = (head: string, content: string) =>
  `Content-Disposition: form-data; ${head}\r\n\r\n${content}`;

function form(fields: Readonly<Record<string, string | Blob>>, fileName = 'a.jpg'): Request {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, fileName);
  }
  return post(data);
}

const read = (request: Request, keepsFile = true) => readFields(request, { file, keepsFile });

/** The size of the received file, or why it has no content. */
async function photoOf(request: Request, keepsFile?: boolean) {
  const sent = (await read(request, keepsFile))?.photo;
  if (!(sent instanceof UploadedFile)) return sent;
  return typeof sent.content === 'string' ? sent.content : sent.content.length;
}

describe('a form with a file', () => {
  it('contains its texts and the bytes of the file', async () => {
    const fields = await read(form({ firstName: 'Zoé', city: '', photo: new Blob([picture]) }));
    expect(fields).toEqual({ firstName: 'Zoé', city: '', photo: new UploadedFile(picture) });
  });

  it('has no file when none was chosen', async () => {
    const head = 'name="photo"; filename=""\r\nContent-Type: application/octet-stream';
    expect(await read(written(part('name="a"', '1'), part(head, '')))).toEqual({ a: '1' });
  });

  it('has an empty file when an empty one was chosen', async () => {
    expect(await photoOf(form({ photo: new Blob([]) }, 'vide.jpg'))).toBe(0);
  });

  it('keeps the last value of a repeated field', async () => {
    expect(await read(written(part('name="a"', '1'), part('name="a"', '2')))).toEqual({ a: '2' });
  });

  it('ignores files of other fields', async () => {
    expect(await read(form({ a: '1', other: new Blob([picture]) }))).toEqual({ a: '1' });
  });

  it('does not turn a field into a prototype', async () => {
    const fields = await read(written(part('name="__proto__"', 'x')));
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  it('discards the file when it is not needed, and keeps the typed values', async () => {
    const request = () => form({ firstName: 'Zoé', photo: new Blob([new Uint8Array(9_000)]) });
    expect(await photoOf(request(), false)).toBe('dropped');
    expect(await read(request(), false)).toMatchObject({ firstName: 'Zoé' });
  });

  it('cannot be read when no file is expected', async () => {
    expect(await readFields(form({ a: '1' }))).toBeNull();
  });
});

describe('file names', () => {
  it.each([
    'a"b.jpg',
    'a\r\nContent-Disposition: form-data; name="firstName".jpg',
    'a\\',
    '../../etc/passwd',
    'été \u{1f457};name=b.jpg',
    'x'.repeat(255),
  ])('change nothing: %j as browsers write it', async (name) => {
    const fields = await read(form({ firstName: 'Zoé', photo: new Blob([picture]) }, name));
    expect(fields).toEqual({ firstName: 'Zoé', photo: new UploadedFile(picture) });
  });

  it.each([
    String.raw`name="photo"; filename="a\"b.jpg"`,
    String.raw`name="photo"; filename="C:\photos\"`,
    'name="photo"; filename="a; name=b; filename=c"',
    'name=photo; filename=a.jpg',
    'name="photo"; filename*=UTF-8\'\'%C3%A9t%C3%A9.jpg',
    'filename="a.jpg"; name="photo"',
  ])('identify a file: %s as other clients write it', async (head) => {
    expect(await photoOf(written(part(head, 'abc')))).toBe(3);
  });

  it.each([
    'name="photo"; filename="a',
    'name="photo"; filename="a"b"',
    'filename="a.jpg"',
    'name="photo" filename="a"',
    'name="photo"; filename="a\r\nb.jpg"',
  ])('make a malformed part: %j', async (head) => {
    expect(await read(written(part(head, 'abc')))).toBeNull();
  });
});

describe('multipart limits', () => {
  it('accept a file of exactly the maximum size', async () => {
    const sized = (bytes: number) => form({ a: '1', photo: new Blob([new Uint8Array(bytes)]) });
    expect(await photoOf(sized(file.maxBytes))).toBe(file.maxBytes);
    expect(await photoOf(sized(file.maxBytes + 1))).toBe('too-large');
  });

  it('keep the typed values before a file of 50 MB, and discard the file', async () => {
    let sent = 0;
    const head = [part('name="firstName"', 'Zoé'), part('name="photo"; filename="a.jpg"', '')];
    const chunk = new Uint8Array(64 * kilobyte);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(Buffer.from(`--mark\r\n${head.join('\r\n--mark\r\n')}`));
        sent += chunk.length;
        if (sent > 50 * kilobyte * kilobyte) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const request = streamed(body);
    const before = process.memoryUsage().arrayBuffers;
    expect(await read(request)).toEqual({
      firstName: 'Zoé',
      photo: new UploadedFile('too-large'),
    });
    // The body is read to its end, so that the client receives the answer, and discarded.
    expect(sent).toBeGreaterThan(50 * kilobyte * kilobyte);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(25 * kilobyte * kilobyte);
  });

  it('abort an endless body', async () => {
    const chunk = new Uint8Array(kilobyte * kilobyte);
    const cancel = jest.fn();
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(chunk),
      cancel,
    });
    const request = streamed(body);
    expect(await read(request)).toBeNull();
    expect(cancel).toHaveBeenCalled();
  });

  it('accept 64 KiB of text, also after a file', async () => {
    const text = 'x'.repeat(64 * kilobyte);
    expect(await read(form({ a: text }))).toEqual({ a: text });
    expect(await read(form({ a: text, b: '1' }))).toBeNull();
    expect(await read(form({ a: text + text + text }))).toBeNull();
    expect(await read(form({ photo: new Blob([picture]), a: `${text}x` }))).toBeNull();
  });

  it('accept as many fields as a form has', async () => {
    const fields = (count: number) =>
      form(Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, ''])));
    expect(Object.keys((await read(fields(39))) ?? {})).toHaveLength(39);
    expect(await read(fields(41))).toBeNull();
    expect(await read(fields(5_000))).toBeNull();
  });

  it('reject overlong part headers', async () => {
    expect(await read(written(part(`name="${'x'.repeat(9_000)}"`, '1')))).toBeNull();
  });
});

describe('malformed bodies', () => {
  const type = 'multipart/form-data; boundary=mark';
  const field = part('name="a"', '1');
  it.each([
    ['', type],
    ['a=1', type],
    [`--other\r\n${field}\r\n--other--`, type],
    [`--mark\r\n${field}`, type],
    [`--mark\r\n${field}\r\n--mark`, type],
    [`--mark\r\n${field}\r\n--markedly\r\n`, type],
    [`--mark\n${field}\n--mark--`, type],
    ['--mark\r\n\r\n1\r\n--mark--', type],
    ['--mark\r\nContent-Disposition: attachment; name="a"\r\n\r\n1\r\n--mark--', type],
    [`--mark\r\n${field}\r\n--mark--`, 'multipart/form-data'],
    [`--mark\r\n${field}\r\n--mark--`, 'multipart/form-data; boundary='],
    [`--mark\r\n${field}\r\n--mark--`, 'multipart/mixed; boundary=mark'],
  ])('%j as %s cannot be read', async (body, type) => {
    expect(await read(post(body, type))).toBeNull();
  });

  it('end at the last boundary, whatever follows', async () => {
    const body = `--mark\r\n${field}\r\n--mark--\r\nand more`;
    expect(await read(post(body, type))).toEqual({ a: '1' });
  });
});

describe('the boundary', () => {
  it.each([
    ['multipart/form-data; boundary=----WebKitFormBoundary7MA4', '----WebKitFormBoundary7MA4'],
    ['multipart/form-data; boundary="a b;c"', 'a b;c'],
    ['multipart/form-data; charset=utf-8; boundary=x', 'x'],
    ['Multipart/Form-Data;Boundary=x; charset=utf-8', 'x'],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, null],
    ['multipart/form-data', null],
    ['text/plain; boundary=x', null],
    ['', null],
  ])('of %s is %s', (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary);
  });
});
