// @ts-check

/**
 * What belongs together, and what it is.
 * @typedef {object} Room
 * @property {string} name
 * @property {string} files a pattern of their paths; no file is in two rooms of a building
 * @property {string} holds one sentence
 */

/**
 * Rooms in the order of their floors: none needs anything of one that stands above it.
 * @typedef {object} Building
 * @property {string} name
 * @property {{ readonly house: string, readonly room: string }} drawn what the picture shows, and what of it is one box
 * @property {readonly Room[]} rooms from top to bottom
 */

/** @type {(name: string, holds: string, files?: string) => Room} */
const room = (name, holds, files = `^${name}/`) => ({ name, files, holds });

/** @type {Building} */
const shop = {
  name: 'Shop',
  drawn: {
    house: '^(app|components|server|lib/[^/]+)/',
    room: '^(app/api|app|components|server|lib/[^/]+)',
  },
  rooms: [
    room(
      'middleware.ts, instrumentation.ts',
      'what runs before every page, and once when the shop starts',
      '^(middleware|instrumentation)\\.ts$',
    ),
    room(
      'app',
      'what has an address: thin pages and layouts, with what reads for one of them alone',
      '^app/(?!api/)',
    ),
    room(
      'app/api',
      'the backend-for-frontend: what browsers send, handler by handler, with what it orchestrates',
    ),
    room(
      'components/layout',
      'what surrounds every page: header, menu, footer, tab bar, cookie notice',
    ),
    room('components/orders', 'orders, their tracking, returns and invoices'),
    room('components/try-on', 'a try-on in a shop, and its appointment'),
    room('components/checkout', 'the three steps to the card page, and the slots of a delivery'),
    room('components/chat', 'a conversation with a seller'),
    room('components/address', 'the address book and its form'),
    room('components/notifications', 'notifications and what somebody wants to hear of'),
    room('components/favourites', 'the list of favourites'),
    room('components/content', 'legal and information pages'),
    room('components/home', 'the home page'),
    room('components/listing', 'a listing with its facets, chips and pages'),
    room(
      'components/product',
      'a product: gallery, variations, what is bought; its card and rows of cards',
    ),
    room('components/account', 'login, registration, profile, photo, passwords, deletion'),
    room('components/cart', 'the cart and its lines'),
    room('components/search', 'the search and its suggestions'),
    room('components/shops', 'shops on a list and on a map'),
    room('components/maps', 'maps that are fetched once somebody opens them'),
    room('components/forms', 'fields, messages and the sending of every form'),
    room('components/session', 'what the browser knows of its visitor'),
    room('components/errors', 'pages that say that something failed'),
    room('components/ui', 'what every room shows: links, buttons, pictures, messages, icons'),
    room('lib/bff', 'the kit of route handlers: guards, bodies, answers in French, limits'),
    room('lib/session', 'the encrypted cookie, who is signed in, and what ends a session'),
    room(
      'lib/search',
      'the index that a shop keeps for itself where the marketplace does not search',
    ),
    room('lib/image-optimisation', 'resized images, encoded once and cached on disk'),
    room(
      'lib/marketplace',
      'the only code that talks to the marketplace: contract, transport, a file for each subject',
    ),
    room('lib/places', 'suggestions of addresses'),
    room('lib/try-on', 'rules of appointments and their calendar file'),
    room('lib/checkout', 'rules of a purchase, each pure: delivery, amounts, slots, obstacles'),
    room('lib/orders', 'rules of orders, returns and invoices'),
    room('lib/photo', 'rules of a photo'),
    room('lib/cart', 'rules of the cart'),
    room('lib/chat', 'rules of conversations'),
    room('lib/forms', 'schemas of forms with their French messages'),
    room(
      'lib/*.ts',
      'addresses, money, dates, settings and other tools of a file each',
      '^lib/[^/]+\\.(ts|mjs)$',
    ),
    room('lib/domain', 'what things are called and made of: products, orders, shops'),
  ],
};

/** @type {Building} */
const marketplace = {
  name: 'Embedded marketplace',
  drawn: { house: '^marketplace/(?!tests/|testing/)', room: '^marketplace/[^/]+' },
  rooms: [
    room('marketplace/tests', 'the contract tests: every call, on both databases'),
    room('marketplace/testing', 'what tests and benchmarks share: a marketplace, people, a clock'),
    room('marketplace/main.ts', 'the program', '^marketplace/main\\.ts$'),
    room(
      'marketplace/start.ts',
      'opens the database, gives services their neighbours, listens',
      '^marketplace/start\\.ts$',
    ),
    room('marketplace/app.ts', 'the API: its routes and their rules', '^marketplace/app\\.ts$'),
    room(
      'marketplace/operator',
      'the command line, a file for each command, and the channel to a marketplace that is running',
    ),
    room('marketplace/routes', 'the calls of the specification, by subject'),
    room('marketplace/payments', 'the card page and Stripe: a folder for each provider'),
    room('marketplace/documentation', 'the API’s description, from the contract itself'),
    room(
      'marketplace/demo-simulation',
      'what happens by itself in the demo: its catalogue, answers, orders that move on',
    ),
    room('marketplace/chat', 'sockets of conversations, and who is told'),
    room('marketplace/http', 'answers, guards, logs and bodies of every call'),
    room('marketplace/pictures', 'pictures that are kept and those that are drawn'),
    room('marketplace/services', 'what a call does, in a folder for each subject'),
    room('marketplace/catalogue', 'imports and exports, and the catalogue’s rows'),
    room('marketplace/listing-index', 'which products a listing shows, from memory'),
    room('marketplace/mail', 'letters as text and HTML, and who carries them'),
    room('marketplace/ports', 'what a service needs of a neighbour, as types'),
    room('marketplace/repositories', 'SQL, a file for each table or question'),
    room('marketplace/db', 'opens PGlite or PostgreSQL, and migrates'),
    room('marketplace/base', 'settings, clock, refusals, money, words: what every room stands on'),
  ],
};

export const buildings = [shop, marketplace];

/**
 * Where no arrow may lead, whatever the floors.
 * @typedef {object} Door
 * @property {string} name
 * @property {string} from
 * @property {string} [except]
 * @property {string} to
 */

/** @type {readonly Door[]} */
export const doors = [
  {
    name: 'the-marketplace-is-another-process',
    from: '^(app|components|lib|server|middleware\\.ts|instrumentation\\.ts)',
    to: '^marketplace/',
  },
  {
    name: 'the-marketplace-shares-the-contract-alone',
    from: '^marketplace/',
    to: '^(app|components|lib/(?!marketplace/contract/)|server|e2e|bench)/|^node_modules/(next|react|react-dom)/',
  },
  {
    name: 'the-contract-needs-zod-alone',
    from: '^lib/marketplace/contract/',
    to: '^(app|components|lib/(?!marketplace/contract/)|server|marketplace|scripts)',
  },
  {
    name: 'the-server-stands-before-the-shop',
    from: '^server/',
    to: '^(app|components|lib(?!/domain/[^/]+\\.mjs$)|marketplace|scripts|e2e|bench)/',
  },
  {
    name: 'what-runs-before-every-page-shows-nothing',
    from: '^(middleware|instrumentation)\\.ts$',
    to: '^(app|components)/',
  },
  {
    name: 'handlers-show-nothing',
    from: '^app/api/',
    to: '^components/',
  },
  {
    name: 'only-lib-marketplace-talks-to-the-marketplace',
    from: '^(app|components|lib|middleware\\.ts|instrumentation\\.ts)',
    except: '^lib/marketplace/',
    to: '^lib/marketplace/(client\\.|transport/|contract/)',
  },
  {
    name: 'what-browsers-may-get-needs-nothing-of-the-server',
    from: '^components/',
    to: '^lib/(session|bff|marketplace)/|^lib/(env|cache|log)\\.ts',
  },
  {
    name: 'tests-and-measures-look-from-outside',
    from: '^(app|components|lib|server|marketplace|scripts|middleware\\.ts|instrumentation\\.ts)',
    to: '^(e2e|bench)/',
  },
  {
    name: 'what-starts-the-shop-is-not-needed-by-it',
    from: '^(app|components|lib|middleware\\.ts|instrumentation\\.ts)',
    to: '^(scripts|server)/',
  },
];
