import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Problems } from '../shopify/problems';
import type { ShopifyProduct } from '../shopify/product';
import { pictureLimits } from './download';
import { picturesOf, storePictures } from './picture-store';

const root = mkdtempSync(join(tmpdir(), 'pictures-'));
const beside = join(root, 'catalogue');
const publicDir = join(root, 'public');
let small: Buffer;

beforeAll(async () => {
  mkdirSync(join(beside, 'images'), { recursive: true });
  const large = { width: 2000, height: 1000, channels: 3 as const, background: '#ba5c3f' };
  const jpeg = await sharp({ create: large }).jpeg().toBuffer();
  small = await sharp({ create: { ...large, width: 20, height: 10 } })
    .jpeg()
    .toBuffer();
  writeFileSync(join(beside, 'images', 'Robe d’été.jpg'), jpeg);
  writeFileSync(join(beside, 'coupée.jpg'), jpeg.subarray(0, Math.floor(jpeg.length * 0.97)));
  writeFileSync(join(beside, 'faux.jpg'), 'pas une image');
  writeFileSync(
    join(beside, 'dessin.png'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );
  const huge = { ...large, width: 10_001, height: 10_000 };
  const png = sharp({ create: huge, limitInputPixels: false }).png({ compressionLevel: 1 });
  writeFileSync(join(beside, 'immense.png'), await png.toBuffer());
  // The first box of a file of an iPhone.
  writeFileSync(join(beside, 'IMG_1.HEIC'), '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat');
  writeFileSync(join(root, 'secret.jpg'), jpeg);
  symlinkSync(join(root, 'secret.jpg'), join(beside, 'lien.jpg'));
});

afterAll(() => rmSync(root, { recursive: true }));

function product(images: readonly string[]): ShopifyProduct {
  return {
    handle: 'robe',
    line: 2,
    title: 'Robe',
    description: '',
    vendor: '',
    topCategory: 'Femme',
    subcategories: [],
    style: null,
    attributes: [],
    legal: null,
    sellerIdentity: null,
    images,
    variants: [],
    isComplete: true,
  };
}

async function store(...images: string[]) {
  const problems = new Problems();
  const options = { publicDir, folders: [beside], limits: pictureLimits, pause: async () => {} };
  const names = await storePictures(picturesOf([product(images)]), options, problems);
  return { names, problems: problems.list.map(({ reason }) => reason) };
}

describe('storePictures', () => {
  it('stores a WebP of at most 1400 pixels under an ASCII name, once', async () => {
    const { names, problems } = await store(
      'images/Robe d’été.jpg',
      'images/Robe%20d%E2%80%99%C3%A9t%C3%A9.jpg',
    );
    expect(problems).toEqual([]);
    const [name = '', again] = names.values();
    expect(name).toMatch(/^robe-d-ete-[0-9a-f]{12}\.webp$/);
    expect(again?.slice(-17)).toBe(name.slice(-17));
    const stored = await sharp(join(publicDir, name)).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 1400, height: 700 });
  });

  it('stores what is left of a damaged picture, and reports it', async () => {
    const { names, problems } = await store('coupée.jpg');
    expect([...names.values()]).toEqual([expect.stringMatching(/^coupee-[0-9a-f]{12}\.webp$/)]);
    expect(problems).toEqual(['photo abîmée, reprise en partie']);
  });

  it('finds names with decomposed accents', async () => {
    const { names } = await store('images/Robe d’été.jpg'.normalize('NFD'));
    expect(names.size).toBe(1);
  });

  it.each(['images\\Robe d’été.jpg', '.\\images\\Robe%20d’été.jpg', 'C:\\photos\\faible.jpg'])(
    'finds %s, as Windows writes it',
    async (source) => {
      writeFileSync(join(beside, 'faible.jpg'), small);
      expect(await store(source)).toMatchObject({ names: { size: 1 }, problems: [] });
    },
  );

  it.each([
    ['../secret.jpg', 'chemin de photo refusé (hors des dossiers permis)'],
    ['images/%2e%2e/%2e%2e/secret.jpg', 'photo introuvable'],
    ['/etc/hosts', 'chemin de photo refusé (hors des dossiers permis)'],
    ['..\\secret.jpg', 'chemin de photo refusé (hors des dossiers permis)'],
    ['images\\..\\..\\secret.jpg', 'chemin de photo refusé (hors des dossiers permis)'],
    ['images%5C..%5C..%5Csecret.jpg', 'photo introuvable'],
    ['\\etc\\hosts', 'chemin de photo refusé (hors des dossiers permis)'],
    ['lien.jpg', 'chemin de photo refusé (hors des dossiers permis)'],
    ['images', 'photo introuvable'],
    ['faux.jpg', 'fichier qui n’est pas une photo'],
    ['dessin.png', 'fichier qui n’est pas une photo'],
    ['immense.png', 'photo de plus de 100 millions de pixels'],
    ['IMG_1.HEIC', 'photo au format HEIC, à convertir en JPEG'],
    ['absente.jpg', 'photo introuvable'],
    ['http://127.0.0.1/x.jpg', 'adresse de photo refusée'],
    ['https://', 'adresse de photo refusée'],
  ])('skips and reports %s', async (source, reason) => {
    const before = readdirSync(publicDir);
    const { names, problems } = await store(source);
    expect(names.size).toBe(0);
    expect(problems).toEqual([reason]);
    expect(readdirSync(publicDir)).toEqual(before);
  });

  describe('of a host', () => {
    const failing = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'];

    /**
     * @param onPause called instead of a pause before a host is asked again
     * @returns the names stored, the problems and the number of requests
     */
    async function download(listener: RequestListener, onPause = (_wantedMs: number) => {}) {
      let requests = 0;
      const server = createServer((request, response) => {
        requests += 1;
        listener(request, response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('no port');
      const base = `http://127.0.0.1:${address.port}`;
      const problems = new Problems();
      const limits = { ...pictureLimits, maxBytes: 20_000, allows: () => true };
      const sources = [...failing, 'photo'].map((name) => `${base}/${name}.jpg`);
      const names = await storePictures(
        picturesOf([product(sources)]),
        { publicDir, folders: [], limits, pause: async (wantedMs) => onPause(wantedMs) },
        problems,
      );
      server.closeAllConnections();
      server.close();
      const reasons = problems.list.map(({ reason }) => reason);
      return { stored: [...names.values()], reasons, requests };
    }

    const answering = (refuse: RequestListener): RequestListener => {
      return (request, response) => {
        if (request.url === '/photo.jpg') response.end(small);
        else refuse(request, response);
      };
    };

    it.each<[string, RequestListener]>([
      [
        'photo non téléchargée : réponse 404',
        (_request, response) => response.writeHead(404).end(),
      ],
      [
        `photo de plus de ${20_000 / 1024 / 1024} Mo`,
        (_request, response) => response.end('x'.repeat(30_000)),
      ],
    ])('stores the other pictures after many with « %s »', async (reason, refuse) => {
      const { stored, reasons, requests } = await download(answering(refuse));
      expect(stored).toEqual([expect.stringMatching(/^photo-[0-9a-f]{12}\.webp$/)]);
      expect(reasons).toEqual(failing.map(() => reason));
      expect(requests).toBe(failing.length + 1);
    });

    it('asks one again after an outage, also for the pictures that failed meanwhile', async () => {
      let isUp = false;
      let pauses = 0;
      const { stored, reasons } = await download(
        (request, response) => {
          if (isUp) response.end(small);
          else request.socket.destroy();
        },
        () => {
          isUp = true;
          pauses += 1;
        },
      );
      expect(reasons).toEqual([]);
      expect(stored).toHaveLength(failing.length + 1);
      expect(pauses).toBe(1);
    });

    it('waits for as long as one that limits requests asks for', async () => {
      const pauses: number[] = [];
      const { stored, reasons } = await download(
        (_request, response) => {
          if (pauses.length > 0) response.end(small);
          else response.writeHead(429, { 'retry-after': '60' }).end();
        },
        (wantedMs) => {
          pauses.push(wantedMs);
        },
      );
      expect(reasons).toEqual([]);
      expect(stored).toHaveLength(failing.length + 1);
      expect(pauses).toEqual([60_000]);
    });

    it('waits until the date that one asks for', async () => {
      const pauses: number[] = [];
      await download(
        (_request, response) => {
          if (pauses.length > 0) response.end(small);
          else response.writeHead(429, { 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }).end();
        },
        (wantedMs) => {
          pauses.push(wantedMs);
        },
      );
      expect(pauses).toEqual([expect.closeTo(Date.parse('9999-12-31T23:59:59Z') - Date.now(), -6)]);
    });

    it('makes longer pauses for one that still limits requests, and then stops', async () => {
      const pauses: number[] = [];
      const limit = (count: number) =>
        download(
          (_request, response) => {
            if (pauses.length >= count) response.end(small);
            else response.writeHead(429).end();
          },
          (wantedMs) => {
            pauses.push(wantedMs);
          },
        );
      expect(await limit(5)).toMatchObject({ reasons: [], stored: { length: 9 } });
      expect(pauses).toEqual([30_000, 60_000, 120_000, 240_000, 480_000]);
      pauses.length = 0;
      expect(await limit(Infinity)).toMatchObject({ stored: [] });
      expect(pauses).toHaveLength(5);
    });

    it.each([429, 503])('asks one again for a single answer %i, at the end', async (status) => {
      const asked = new Set<string>();
      const { stored, reasons, requests } = await download((request, response) => {
        const { url = '' } = request;
        if (url !== '/deux.jpg' || asked.has(url)) response.end(small);
        else response.writeHead(status).end();
        asked.add(url);
      });
      expect(reasons).toEqual([]);
      expect(stored).toHaveLength(failing.length + 1);
      expect(requests).toBe(failing.length + 2);
    });

    it.each<[string, RequestListener]>([
      ['photo non téléchargée : adresse injoignable', (request) => request.socket.destroy()],
      [
        'photo non téléchargée : réponse 503',
        (_request, response) => response.writeHead(503).end(),
      ],
    ])('stops asking one after « %s » also after a pause', async (reason, refuse) => {
      let pauses = 0;
      const { stored, reasons, requests } = await download(answering(refuse), () => {
        pauses += 1;
      });
      expect(pauses).toBe(1);
      expect(stored).toEqual([]);
      expect(reasons).toHaveLength(failing.length + 1);
      expect(new Set(reasons)).toEqual(
        new Set([reason, 'photo non téléchargée : site injoignable, plus demandé']),
      );
      expect(requests).toBeLessThan(failing.length);
    });
  });
});
