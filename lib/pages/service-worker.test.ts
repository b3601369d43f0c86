import fs from 'node:fs';
import vm from 'node:vm';

const origin = 'https://shop.example';
const source = new vm.Script(fs.readFileSync('public/sw.js', 'utf8'));

interface WorkerEvent {
  readonly request?: {
    readonly url: string;
    readonly method: string;
    readonly mode: string;
    readonly headers: Headers;
    readonly referrer: string;
  };
  readonly data?: unknown;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

/** A cache of the browser, which ignores the Vary header. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  constructor(private readonly disk: FakeDisk) {}
  readonly match = async (key: string) => {
    if (this.disk.isBroken) throw new DOMException('', 'UnknownError');
    return this.entries.get(hrefOf(key))?.clone();
  };
  /** Replaces an entry, which moves to the end. */
  readonly put = async (key: string, answer: Response) => {
    const others = [...this.entries.keys()].filter((one) => one !== hrefOf(key));
    if (others.length >= this.disk.maxEntries) throw new DOMException('', 'QuotaExceededError');
    this.entries.delete(hrefOf(key));
    this.entries.set(hrefOf(key), answer);
  };
  readonly delete = async (key: string | { readonly url: string }) =>
    this.entries.delete(hrefOf(typeof key === 'string' ? key : key.url));
  readonly keys = async () => [...this.entries.keys()].map((url) => ({ url }));
}

interface FakeDisk {
  isBroken: boolean;
  /** The entries of a cache that fit the quota. */
  maxEntries: number;
}

const hrefOf = (address: string) => new URL(address, origin).href;

/** Runs the service worker beside the answers of a network, by path. */
function startWorker(answers: Record<string, () => Response>) {
  const handlers = new Map<string, (event: WorkerEvent) => void>();
  const stored = new Map<string, FakeCache>();
  const navigator = { onLine: true };
  const disk = { isBroken: false, maxEntries: Number.POSITIVE_INFINITY };
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new FakeCache(disk);
    stored.set(name, cache);
    return cache;
  };
  const network = async (asked: string | { readonly url: string }) => {
    const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
    const answer = answers[pathname + search] ?? answers[pathname];
    if (!navigator.onLine || !answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const self = {
    skipWaiting: async () => undefined,
    addEventListener: (type: string, handle: (event: WorkerEvent) => void) =>
      void handlers.set(type, handle),
  };
  const caches = { open, keys: async () => [...stored.keys()] };
  const globals = { URL, URLSearchParams, Headers, Response, Date };
  source.runInNewContext({
    ...globals,
    self,
    caches,
    navigator,
    fetch: network,
    location: new URL(origin),
  });
  /** Waits for the answer to an event, and for everything that the event began. */
  const dispatch = async (type: string, event: Pick<WorkerEvent, 'request' | 'data'>) => {
    const works: Promise<unknown>[] = [];
    const given: Promise<Response>[] = [];
    handlers.get(type)?.({
      ...event,
      respondWith: (answer) => void given.push(answer),
      waitUntil: (work) => void works.push(work),
    });
    const [answer = null] = await Promise.all(given);
    await Promise.all(works);
    return answer;
  };
  const storedIn = (kind: string) =>
    [...stored]
      .filter(([name]) => name.startsWith(`vitrine-${kind}`))
      .flatMap(([, { entries }]) => [...entries.keys()].map((url) => url.replace(origin, '')));
  return {
    navigator,
    disk,
    ask: (address: string, mode: string, { rsc = '', referrer = '' } = {}) => {
      const headers = new Headers(rsc ? { rsc } : {});
      const request = { url: hrefOf(address), method: 'GET', mode, headers, referrer };
      return dispatch('fetch', { request });
    },
    install: () => dispatch('install', {}),
    post: (data: unknown) => dispatch('message', { data }),
    /** The stored addresses of pages. */
    pages: () => storedIn('pages'),
    /** The stored addresses of scripts and data. */
    files: () => storedIn('files'),
    pictures: () => storedIn('pictures'),
  };
}

const htmlOf = (text: string) => () => new Response(`<html ><body>${text}</body></html>`);

afterEach(() => void jest.useRealTimers());

describe('offline', () => {
  const pages = {
    '/sub_category': htmlOf('listing'),
    '/product_detail/1': htmlOf('product'),
    '/hors-ligne': htmlOf('offline'),
  };

  it('shows a visited product in each colour and size', async () => {
    const { ask, navigator } = startWorker(pages);
    await ask('/product_detail/1?couleur=Noir', 'navigate');
    navigator.onLine = false;
    const answer = await ask('/product_detail/1?couleur=Rouge&taille=M', 'navigate');
    expect(await answer?.text()).toContain('product');
  });

  it('shows a visited listing, and not instead of a filtered one', async () => {
    const { ask, navigator } = startWorker(pages);
    await ask('/sub_category?cat_id=c1&couleur=Noir', 'navigate');
    await ask('/sub_category?cat_id=c1', 'navigate');
    navigator.onLine = false;
    const whole = await ask('/sub_category?cat_id=c1', 'navigate');
    expect(await whole?.text()).toContain('listing');
    for (const filter of ['couleur=Noir', 'taille=M', 'couleur=Noir&taille=M']) {
      const answer = await ask(`/sub_category?cat_id=c1&${filter}`, 'navigate');
      expect(await answer?.text()).toContain('offline');
    }
  });

  it('shows the explanation of the current release, which is renewed once a day', async () => {
    let release = 'first';
    let times = 0;
    const explanation = () => {
      times += 1;
      return htmlOf(release)();
    };
    const { install, ask, navigator } = startWorker({ ...pages, '/hors-ligne': explanation });
    await install();
    release = 'second';
    await ask('/product_detail/1', 'navigate');
    expect(times).toBe(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000);
    await ask('/product_detail/1', 'navigate');
    expect(times).toBe(2);
    navigator.onLine = false;
    expect(await (await ask('/cart', 'navigate'))?.text()).toContain('second');
  });

  it('renews a page that was cached before the clock was set back', async () => {
    let release = 'first';
    const { ask, post, navigator } = startWorker({
      ...pages,
      '/product_detail/1': () => htmlOf(release)(),
    });
    await post('/product_detail/1');
    release = 'second';
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60 * 60 * 1000);
    await post('/product_detail/1');
    navigator.onLine = false;
    expect(await (await ask('/product_detail/1', 'navigate'))?.text()).toContain('second');
  });

  it.each([
    [404, []],
    [410, []],
    [503, ['/product_detail/1']],
  ])('keeps a page until its answer is %s: %j', async (status, kept) => {
    const answers: Record<string, () => Response> = { ...pages };
    const worker = startWorker(answers);
    await worker.ask('/product_detail/1', 'navigate');
    answers['/product_detail/1'] = () => new Response('', { status });
    const answer = await worker.ask('/product_detail/1?couleur=Noir', 'navigate');
    expect(answer?.status).toBe(status);
    expect(worker.pages()).toEqual(kept);
  });

  it('removes a missing page that the router opened', async () => {
    const answers: Record<string, () => Response> = { ...pages };
    const worker = startWorker(answers);
    await worker.post('/product_detail/1');
    answers['/product_detail/1'] = () => new Response('', { status: 404 });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60 * 60 * 1000);
    await worker.post('/product_detail/1');
    expect(worker.pages()).toEqual([]);
  });

  it('makes room for a page by evicting the oldest ones', async () => {
    const ids = [1, 2, 3, 4, 5].map((id) => `/product_detail/${id}`);
    const answers = Object.fromEntries(ids.map((id) => [id, htmlOf(id)]));
    const worker = startWorker({ ...pages, ...answers });
    for (const id of ids.slice(0, 4)) await worker.ask(id, 'navigate');
    worker.disk.maxEntries = 3;
    await worker.ask('/product_detail/5', 'navigate');
    expect(worker.pages()).toEqual(ids.slice(2));
  });

  it('keeps the older copy of a page when there is no room for the newer one', async () => {
    const worker = startWorker(pages);
    await worker.ask('/product_detail/1', 'navigate');
    worker.disk.maxEntries = -1;
    await worker.ask('/product_detail/1', 'navigate').catch(() => undefined);
    expect(worker.pages()).toEqual(['/product_detail/1']);
  });

  it('shows the age of a page whose scripts were never loaded', async () => {
    const { ask, navigator } = startWorker(pages);
    await ask('/product_detail/1', 'navigate');
    navigator.onLine = false;
    const answer = await ask('/product_detail/1', 'navigate');
    expect(await answer?.text()).toMatch(
      /<body><p id="hors-connexion">Cette page date du \d+(er)? \S+ \d{4} à [\d:]+\. Vous êtes hors connexion\.<\/p>product/,
    );
  });

  it('writes the first day of a month as an ordinal', async () => {
    jest.useFakeTimers({ now: new Date('2026-12-01T11:00:00Z') });
    const { ask, navigator } = startWorker(pages);
    await ask('/product_detail/1', 'navigate');
    navigator.onLine = false;
    const answer = await ask('/product_detail/1', 'navigate');
    expect(await answer?.text()).toContain('Cette page date du 1er décembre 2026 à ');
  });

  it('does not report a lost connection when only the shop is unreachable', async () => {
    const answers: Record<string, () => Response> = { ...pages };
    const { ask } = startWorker(answers);
    await ask('/product_detail/1', 'navigate');
    delete answers['/product_detail/1'];
    const answer = await ask('/product_detail/1', 'navigate');
    expect(await answer?.text()).toMatch(
      /<body><p id="hors-connexion">Cette page date du \d+(er)? [^<]+\.<\/p>product/,
    );
  });

  it('shows a page that the router opened, which the page reports', async () => {
    const { post, ask, navigator } = startWorker(pages);
    await post(`${origin}/product_detail/1?couleur=Noir`);
    navigator.onLine = false;
    expect(await (await ask('/product_detail/1', 'navigate'))?.text()).toContain('product');
  });

  it('fetches a page once that is opened directly and reports itself meanwhile', async () => {
    const product = jest.fn(htmlOf('product'));
    const { ask, post } = startWorker({ ...pages, '/product_detail/1': product });
    const address = '/product_detail/1?couleur=Noir';
    await Promise.all([ask(address, 'navigate'), post(origin + address), post(origin + address)]);
    // As the visitor, and as anybody else.
    expect(product).toHaveBeenCalledTimes(2);
  });

  it('does not store pages that were only prefetched', async () => {
    const worker = startWorker(pages);
    await worker.ask('/product_detail/1?_rsc=abc', 'cors', { rsc: '1' });
    expect(worker.pages()).toEqual([]);
  });

  it.each([
    `${origin}/cart`,
    `${origin}/sub_category?couleur=Noir`,
    'https://other.example/product_detail/1',
    'not an address',
    null,
  ])('stores no page for the message %j', async (data) => {
    const worker = startWorker({ ...pages, '/cart': htmlOf('cart') });
    await worker.post(data);
    expect(worker.pages()).toEqual([]);
  });
});

describe('files with immutable addresses', () => {
  const script = '/_next/static/chunks/1.js';
  const other = '/_next/static/chunks/2.js';
  const data = '/_donnees/abc';
  const answered = (status: number, cacheControl = 'public, max-age=31536000, immutable') =>
    new Response('', { status, headers: { 'cache-control': cacheControl } });

  it('are stored when a page that needs them is', async () => {
    const page = htmlOf(`"${script}" "${other}" "${data}"`);
    const answers = { [script]: () => answered(200), [other]: () => answered(503) };
    const noStore = { [data]: () => answered(200, 'no-store') };
    const { ask, files } = startWorker({ '/accessibilite': page, ...answers, ...noStore });
    await ask('/accessibilite', 'navigate');
    expect(files()).toEqual([script]);
  });

  it.each([
    [200, 'public, immutable', true],
    [200, 'no-store', false],
    [404, 'public, immutable', false],
  ])('are stored when requested: %s, %s: %s', async (status, cacheControl, isStored) => {
    const { ask, files } = startWorker({ [script]: () => answered(status, cacheControl) });
    expect((await ask(script, 'cors'))?.status).toBe(status);
    expect(files()).toEqual(isStored ? [script] : []);
  });

  it('come from the network while the cache cannot be read', async () => {
    const { ask, disk } = startWorker({ [script]: () => answered(200) });
    disk.isBroken = true;
    expect((await ask(script, 'cors'))?.status).toBe(200);
  });

  it('are requested again after a failure', async () => {
    let status = 503;
    const { ask, files } = startWorker({
      ...{ '/accessibilite': htmlOf(`"${script}"`), [script]: () => answered(status) },
    });
    await ask('/accessibilite', 'navigate');
    status = 200;
    expect((await ask(script, 'cors'))?.status).toBe(200);
    expect(files()).toEqual([script]);
  });
});

describe('pictures', () => {
  const picture = '/_next/image?url=%2Fmedia%2Fa.webp&w=320&q=75';
  const answers = { '/_next/image': () => new Response('picture') };

  it.each([
    [`${origin}/product_detail/1?couleur=Noir`, true],
    [`${origin}/`, true],
    [`${origin}/sub_category?cat_id=1&couleur=Noir`, true],
    [`${origin}/cart`, false],
    [`${origin}/my_favorite`, false],
    [`${origin}/_next/static/chunks/1.css`, false],
    ['about:client', false],
    ['', false],
  ])('of %j are stored: %s', async (referrer, isStored) => {
    const { ask, pictures, navigator } = startWorker(answers);
    expect(await (await ask(picture, 'no-cors', { referrer }))?.text()).toBe('picture');
    expect(pictures()).toEqual(isStored ? [picture] : []);
    navigator.onLine = false;
    const offline = ask(picture, 'no-cors', { referrer });
    await (isStored
      ? expect(offline).resolves.toMatchObject({ ok: true })
      : expect(offline).rejects.toThrow('Failed to fetch'));
  });
});
