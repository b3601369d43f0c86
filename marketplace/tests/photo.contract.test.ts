import { once } from 'node:events';
import { request } from 'node:http';
import sharp from 'sharp';
import { login } from '../../lib/marketplace/contract/account';
import { createuser } from '../../lib/marketplace/contract/profile';
import { ask } from '../testing/client';
import { hostServer } from '../testing/hosted-server';
import {
  formOf,
  newProfile,
  picture,
  postProfile,
  profileOf,
  storedPhotos,
  upload,
} from '../testing/profile-form';
import type { Server } from '../testing/server';
import { password } from '../testing/shopper';

let server: Server;
beforeAll(async () => {
  server = await hostServer();
});
afterAll(() => server.stop());

const wrongContent = 'Choisissez une image GIF, JPG ou PNG.';
const saved = { status: 1, message: 'Votre profil est enregistré.' };

describe('a photo', () => {
  test.each(['jpeg', 'png', 'gif'] as const)('in %s is shown as a square JPEG', async (format) => {
    const mine = await newProfile(server);
    // The type is detected by content, not by name.
    expect((await upload(server, mine, await picture(format), 'photo.txt')).json).toEqual(saved);
    const photo = (await profileOf(server, mine.edit_id))?.photo ?? '';
    expect(photo).toMatch(/^profile\/[0-9a-f]{16}-[0-9a-f]{32}\.jpg$/);
    const shown = await fetch(`${server.api}/public/${photo}`);
    expect(shown.headers.get('content-type')).toBe('image/jpeg');
    const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
  });

  test('replaces the former photo and its file, and is kept without an upload', async () => {
    const mine = await newProfile(server);
    const before = storedPhotos(server);
    await upload(server, mine, await picture());
    const former = (await profileOf(server, mine.edit_id))?.photo ?? '';
    await upload(server, mine, await picture('png'));
    const latest = (await profileOf(server, mine.edit_id))?.photo ?? '';
    expect(latest).not.toBe(former);
    expect((await fetch(`${server.api}/public/${former}`)).status).toBe(404);
    expect(storedPhotos(server)).toHaveLength(before.length + 1);
    await postProfile(server, formOf({ ...mine }));
    await ask(server, createuser, { body: mine });
    // Browsers send this when no file was chosen.
    await upload(server, mine, new Uint8Array(), '');
    expect((await profileOf(server, mine.edit_id))?.photo).toBe(latest);
    expect((await fetch(`${server.api}/public/${latest}`)).status).toBe(200);
  });

  test('is stored as one file after ten concurrent uploads', async () => {
    const mine = await newProfile(server);
    const before = storedPhotos(server);
    const content = await picture();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => upload(server, mine, content)),
    );
    expect(replies.map(({ json }) => json.status)).toEqual(Array(10).fill(1));
    const left = storedPhotos(server).filter((name) => !before.includes(name));
    expect(left.map((name) => `profile/${name}`)).toEqual([
      (await profileOf(server, mine.edit_id))?.photo,
    ]);
  });

  test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>]>([
    ['a web page', async () => textFile('<html><script>alert(1)</script></html>')],
    ['a drawing with a script', async () => textFile('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      'a web page after a PNG’s first bytes',
      async () => textFile('\x89PNG\r\n\x1a\n<html></html>'),
    ],
    ['a WebP', () => picture('webp')],
    ['half a PNG', async () => (await picture('png')).slice(0, 200)],
    ['an empty file with a name', async () => new Uint8Array()],
  ])('is refused without leaving a file when it is %s', async (_name, content) => {
    const mine = await newProfile(server);
    const photos = storedPhotos(server);
    const reply = await upload(
      server,
      { ...mine, first_name: 'Zoé' },
      await content(),
      'photo.png',
    );
    expect(reply).toEqual({ httpStatus: 200, json: { status: 0, message: wrongContent } });
    expect(storedPhotos(server)).toEqual(photos);
    expect(await profileOf(server, mine.edit_id)).toMatchObject({ first_name: 'Inès', photo: '' });
  });

  test.each([5, 12])('is refused with a message above %i MB', async (megabytes) => {
    const mine = await newProfile(server);
    const photos = storedPhotos(server);
    const content = new Uint8Array(megabytes * 1024 * 1024 + 1);
    content.set(await picture());
    const { json } = await upload(server, mine, content);
    expect(json).toEqual({ status: 0, message: 'La photo ne doit pas dépasser 5\u00a0Mo.' });
    expect(storedPhotos(server)).toEqual(photos);
    expect((await profileOf(server, mine.edit_id))?.photo).toBe('');
  });

  test('is not read above 16 MB, without affecting the server', async () => {
    const mine = await newProfile(server);
    const sending = upload(server, mine, new Uint8Array(17 * 1024 * 1024));
    // A client that is still sending may see the closed connection before the response.
    const httpStatus = await sending.then(
      (answer) => answer.httpStatus,
      () => 413,
    );
    expect(httpStatus).toBe(413);
    expect((await profileOf(server, mine.edit_id))?.photo).toBe('');
  });

  test('is not read without a content length', async () => {
    const sending = request(`${server.api}/${createuser.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'transfer-encoding': 'chunked',
      },
    });
    sending.end('--b--');
    const [answer] = await once(sending, 'response');
    expect(answer).toMatchObject({ statusCode: 413 });
    answer.resume();
  });
});

describe('an invalid form', () => {
  test('is refused with two photos, a wrong field for the photo, an unknown or a repeated field', async () => {
    const mine = await newProfile(server);
    const blob = new Blob([await picture()]);
    const photos = storedPhotos(server);
    const wrong = [
      (form: FormData) => {
        form.append('photo', blob, 'a.jpg');
        form.append('photo', blob, 'b.jpg');
      },
      (form: FormData) => {
        for (let index = 0; index < 10; index += 1) form.append('photo', blob, `${index}.jpg`);
      },
      (form: FormData) => form.append('avatar', blob, 'a.jpg'),
      (form: FormData) => form.append('photo', 'texte'),
      (form: FormData) => form.append('verified_at', '2020-01-01'),
      (form: FormData) => form.append('__proto__', 'x'),
      (form: FormData) => form.append('first_name', 'Zoé'),
      (form: FormData) => {
        for (let index = 0; index < 50; index += 1) form.append(`champ${index}`, 'x');
      },
    ];
    for (const add of wrong) {
      const form = formOf({ ...mine, last_name: 'Autre' });
      add(form);
      const { httpStatus, json } = await postProfile(server, form);
      expect(httpStatus).toBe(400);
      expect(json.status).toBe(0);
      expect(json.message).not.toBe('');
    }
    expect(storedPhotos(server)).toEqual(photos);
    expect(await profileOf(server, mine.edit_id)).toMatchObject({ last_name: 'Dupont', photo: '' });
  });

  test.each([4_001, 20_000, 200_000])(
    'is refused with a value of %i characters',
    async (length) => {
      const mine = await newProfile(server);
      const form = formOf({ ...mine, last_name: 'é'.repeat(length) });
      expect((await postProfile(server, form)).httpStatus).toBe(400);
      expect((await postProfile(server, formOf({ ...mine, last_name: '\0' }))).httpStatus).toBe(
        400,
      );
    },
  );

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['another boundary', 'multipart/form-data; boundary=b', '--a\r\n\r\nx\r\n--a--'],
    ['nothing', 'multipart/form-data; boundary=b', ''],
    ['an unfinished part', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form'],
    [
      'an unfinished file',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc',
    ],
    [
      'broken JSON in a field',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="email"\r\ncontent-type: application/json\r\n\r\n{\r\n--b--',
    ],
  ])('is refused with %s', async (_name, type, body) => {
    const photos = storedPhotos(server);
    const { httpStatus, json } = await postProfile(server, body, { 'content-type': type });
    expect(httpStatus).toBe(400);
    expect(json.status).toBe(0);
    expect(json.message).not.toBe('');
    expect(storedPhotos(server)).toEqual(photos);
    expect((await fetch(`${server.api}/health`)).status).toBe(200);
  });

  test('is refused for a call without forms', async () => {
    const body = formOf({ email: 'x@example.fr', password });
    const response = await fetch(`${server.api}/${login.path}`, { method: 'POST', body });
    expect(response.status).toBe(415);
  });
});

function textFile(content: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(content, 'latin1'));
}
