// @ts-check

/**
 * A module: files that belong together.
 * @typedef {object} Module
 * @property {string} name
 * @property {string} files a pattern of the paths; no file is in two modules of an application
 * @property {string} contents a short description
 */

/**
 * An application with its modules as layers: a module imports nothing from the modules above it.
 * @typedef {object} Application
 * @property {string} name
 * @property {{ readonly include: string, readonly collapse: string }} diagram the paths in the
 *   diagram, and the pattern of the paths that are one node
 * @property {readonly Module[]} modules from top to bottom
 */

/** @type {(name: string, contents: string, files?: string) => Module} */
const module = (name, contents, files = `^${name}/`) => ({ name, files, contents });

/** @type {Application} */
const shop = {
  name: 'Shop',
  diagram: {
    include: '^(app|components|server|lib/[^/]+)/',
    collapse: '^(app/api|app|components|server|lib/[^/]+)',
  },
  modules: [
    module(
      'middleware.ts, instrumentation.ts',
      'code that runs before each request, and once at startup',
      '^(middleware|instrumentation)\\.ts$',
    ),
    module('app', 'pages and layouts, with the data access of single pages', '^app/(?!api/)'),
    module(
      'app/api',
      'the backend-for-frontend: route handlers, and the orchestration of their calls',
    ),
    module(
      'components/layout',
      'the frame of every page: header, menu, footer, tab bar, cookie notice',
    ),
    module('components/orders', 'orders, tracking, returns and invoices'),
    module('components/try-on', 'booking of a try-on in a shop'),
    module('components/checkout', 'the three steps of the checkout, and delivery slots'),
    module('components/chat', 'chats with sellers'),
    module('components/address', 'the address book and its form'),
    module('components/notifications', 'notifications and their settings'),
    module('components/favourites', 'the list of favourites'),
    module('components/content', 'legal and information pages'),
    module('components/home', 'the home page'),
    module('components/listing', 'product listings with facets, chips and pagination'),
    module(
      'components/product',
      'product pages (gallery, variations, add to cart), product cards and carousels',
    ),
    module('components/account', 'login, registration, profile, photo, passwords, deletion'),
    module('components/cart', 'the cart and its lines'),
    module('components/search', 'search and suggestions'),
    module('components/shops', 'shops as a list and on a map'),
    module('components/maps', 'maps, loaded on demand'),
    module('components/forms', 'form fields, messages and submission'),
    module('components/session', 'the session state in the browser'),
    module('components/errors', 'error pages'),
    module('components/ui', 'shared components: links, buttons, images, messages, icons'),
    module('lib/bff', 'helpers of route handlers: guards, bodies, French responses, rate limits'),
    module('lib/session', 'the encrypted session cookie, authentication, and the end of sessions'),
    module('lib/search', 'the shop’s own search index, for marketplaces without search'),
    module('lib/image-optimisation', 'image optimisation with a cache on disk'),
    module(
      'lib/marketplace',
      'the client of the marketplace API: contract, transport, a file for each domain',
    ),
    module('lib/places', 'address suggestions'),
    module('lib/try-on', 'rules of appointments, and their calendar file'),
    module(
      'lib/checkout',
      'rules of a purchase, as pure functions: delivery, amounts, slots, obstacles',
    ),
    module('lib/orders', 'rules of orders, returns and invoices'),
    module('lib/photo', 'rules of profile photos'),
    module('lib/cart', 'rules of the cart'),
    module('lib/chat', 'rules of chats'),
    module('lib/forms', 'form schemas with their French messages'),
    module(
      'lib/*.ts',
      'paths, money, dates, settings and other tools, a file each',
      '^lib/[^/]+\\.(ts|mjs)$',
    ),
    module('lib/domain', 'domain types: products, orders, shops'),
  ],
};

/** @type {Application} */
const marketplace = {
  name: 'Embedded marketplace',
  diagram: { include: '^marketplace/(?!tests/|testing/)', collapse: '^marketplace/[^/]+' },
  modules: [
    module('marketplace/tests', 'contract tests: every call, on both databases'),
    module('marketplace/testing', 'helpers of tests and benchmarks: servers, customers, a clock'),
    module('marketplace/main.ts', 'the entry point', '^marketplace/main\\.ts$'),
    module(
      'marketplace/start.ts',
      'opens the database, wires the services, starts the server',
      '^marketplace/start\\.ts$',
    ),
    module('marketplace/app.ts', 'the API: routes and validation', '^marketplace/app\\.ts$'),
    module(
      'marketplace/operator',
      'the command line, a file for each command, and the channel to the running marketplace',
    ),
    module('marketplace/routes', 'the calls of the specification, by domain'),
    module('marketplace/payments', 'payment providers: the built-in card page and Stripe'),
    module('marketplace/documentation', 'API documentation, generated from the contract'),
    module(
      'marketplace/demo-simulation',
      'the demo simulation: catalogue, seller replies, order progress',
    ),
    module('marketplace/chat', 'chat sockets, and the delivery of messages'),
    module('marketplace/http', 'responses, guards, logs and bodies of all calls'),
    module('marketplace/pictures', 'stored images and generated illustrations'),
    module('marketplace/services', 'business rules, a folder for each domain'),
    module('marketplace/catalogue', 'imports, exports and rows of the catalogue'),
    module('marketplace/listing-index', 'the in-memory index of product listings'),
    module('marketplace/mail', 'mails as text and HTML, and their transports'),
    module('marketplace/ports', 'interfaces that services depend on, as types'),
    module('marketplace/repositories', 'SQL, a file for each table or query'),
    module('marketplace/db', 'connections to PGlite or PostgreSQL, and migrations'),
    module('marketplace/base', 'settings, clock, errors, money, texts: used by all other modules'),
  ],
};

export const applications = [shop, marketplace];

/**
 * A forbidden dependency, in addition to those that the layers forbid.
 * @typedef {object} BoundaryRule
 * @property {string} name
 * @property {string} from
 * @property {string} [except]
 * @property {string} to
 */

/** @type {readonly BoundaryRule[]} */
export const boundaryRules = [
  {
    name: 'shop-does-not-import-marketplace',
    from: '^(app|components|lib|server|middleware\\.ts|instrumentation\\.ts)',
    to: '^marketplace/',
  },
  {
    name: 'marketplace-imports-only-the-contract',
    from: '^marketplace/',
    to: '^(app|components|lib/(?!marketplace/contract/)|server|e2e|bench)/|^node_modules/(next|react|react-dom)/',
  },
  {
    name: 'contract-imports-only-zod',
    from: '^lib/marketplace/contract/',
    to: '^(app|components|lib/(?!marketplace/contract/)|server|marketplace|scripts)',
  },
  {
    name: 'server-does-not-import-the-app',
    from: '^server/',
    to: '^(app|components|lib/(?!domain/)|marketplace|scripts|e2e|bench)/',
  },
  {
    name: 'middleware-does-not-import-components',
    from: '^(middleware|instrumentation)\\.ts$',
    to: '^(app|components)/',
  },
  {
    name: 'handlers-do-not-import-components',
    from: '^app/api/',
    to: '^components/',
  },
  {
    name: 'only-lib-marketplace-imports-the-client',
    from: '^(app|components|lib|middleware\\.ts|instrumentation\\.ts)',
    except: '^lib/marketplace/',
    to: '^lib/marketplace/(client\\.|transport/|contract/)',
  },
  {
    name: 'components-do-not-import-server-code',
    from: '^components/',
    to: '^lib/(session|bff|marketplace)/|^lib/(env|cache|log)\\.ts',
  },
  {
    name: 'code-does-not-import-tests-or-benchmarks',
    from: '^(app|components|lib|server|marketplace|scripts|middleware\\.ts|instrumentation\\.ts)',
    to: '^(e2e|bench)/',
  },
  {
    name: 'app-does-not-import-scripts-or-server',
    from: '^(app|components|lib|middleware\\.ts|instrumentation\\.ts)',
    to: '^(scripts|server)/',
  },
];
