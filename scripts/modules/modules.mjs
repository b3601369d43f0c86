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

/**
 * The rules of a domain: pure functions that browsers may load, without its services.
 * @type {(name: string, contents: string) => Module}
 */
const rules = (name, contents) => module(name, contents, `^${name}/(?!services/)`);

/** @type {Application} */
const shop = {
  name: 'Shop',
  diagram: {
    // The tools and types that most modules import are in the table only.
    include:
      '^(app|components|lib/(?!(cache|concurrency|config|domain|format|parsing|urls)/)[^/]+)/(?!testing/)',
    collapse: '^(app/api|app|components|lib/[^/]+/services|lib/[^/]+)',
  },
  modules: [
    module(
      'middleware.ts, instrumentation.ts',
      'code that runs before each request, and once at startup',
      '^(middleware|instrumentation)\\.ts$',
    ),
    module('app', 'pages and layouts, with the data access of single pages', '^app/(?!api/)'),
    module('app/api', 'the backend-for-frontend: route handlers'),
    module(
      'lib/*/services',
      'services of pages and handlers, by domain: they read, store and send on the server',
      '^lib/[^/]+/services/',
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
    rules('lib/try-on', 'rules of appointments, and their calendar file'),
    rules(
      'lib/checkout',
      'rules of a purchase, as pure functions: delivery, amounts, slots, obstacles',
    ),
    rules('lib/orders', 'rules of orders, returns and invoices'),
    module('lib/photo', 'rules of profile photos'),
    rules('lib/cart', 'rules of the cart'),
    rules('lib/chat', 'rules of chats'),
    module('lib/forms', 'form schemas with their French messages'),
    module('lib/content', 'the operator’s texts in Markdown, and sanitised HTML'),
    module('lib/seo', 'metadata of pages, structured data and sitemaps'),
    rules('lib/account', 'rules of profiles and passwords'),
    module('lib/pages', 'declares each page once: kind, access, indexing, cache'),
    rules(
      'lib/catalogue',
      'rules of the catalogue: addresses of listings, categories, variations, colours',
    ),
    module('lib/cache', 'lifetimes and tags of cached data, and their invalidation'),
    module('lib/urls', 'paths of pages and pictures, as pure functions'),
    module('lib/config', 'settings from the environment, logs, the connection to Redis, startup'),
    module('lib/format', 'money, dates and French text'),
    module('lib/concurrency', 'semaphores, shared runs, and state of the whole process'),
    module('lib/parsing', 'checks of unknown values and bodies'),
    module('lib/domain', 'domain types: products, orders, shops'),
  ],
};

/** @type {Application} */
const marketplace = {
  name: 'Embedded marketplace',
  diagram: {
    include: '^(marketplace/(?!tests/|testing/)|demo-catalogue/)',
    collapse: '^(marketplace/[^/]+|demo-catalogue)',
  },
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
      'the command line, a file for each group of commands, and the channel to the running marketplace',
    ),
    module('marketplace/payments', 'payment providers: the built-in card page and Stripe'),
    module('marketplace/documentation', 'API documentation, generated from the contract'),
    module(
      'marketplace/demo-simulation',
      'the demo simulation: catalogue, seller replies, order progress',
    ),
    module('marketplace/chat', 'chat sockets, and the delivery of messages'),
    module('marketplace/pictures', 'stored images and generated illustrations'),
    module(
      'marketplace/services',
      'the calls of the specification with their rules and queries, a folder for each domain',
    ),
    module('marketplace/catalogue', 'imports, exports and rows of the catalogue'),
    module('marketplace/listing-index', 'the in-memory index of product listings'),
    module('marketplace/http', 'responses, guards, logs and bodies of all calls'),
    module('marketplace/mail', 'mails as text and HTML, and their transports'),
    module('marketplace/ports', 'interfaces that services depend on, as types'),
    module('marketplace/repositories', 'queries that several modules share'),
    module('marketplace/db', 'connections to PGlite or PostgreSQL, and migrations'),
    module('marketplace/base', 'settings, clock, errors, money, texts: used by all other modules'),
    module(
      'demo-catalogue',
      'a package: products, sellers, drawn pictures and answers of the demo, synthetic catalogues',
    ),
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
    to: '^(marketplace|demo-catalogue)/',
  },
  {
    name: 'marketplace-imports-only-the-contract',
    from: '^marketplace/',
    to: '^(app|components|server|e2e|bench)/|^lib/(?!marketplace/contract/)|^node_modules/(next|react|react-dom)/',
  },
  {
    name: 'demo-catalogue-imports-only-its-own-code',
    from: '^demo-catalogue/',
    to: '^(app|components|lib|server|marketplace|scripts|e2e|bench)/|^node_modules/(?!sharp/)',
  },
  {
    name: 'only-the-interface-of-the-demo-catalogue-is-imported',
    from: '^(?!demo-catalogue/)',
    to: '^demo-catalogue/(?!index\\.ts$)',
  },
  {
    name: 'contract-imports-only-zod',
    from: '^lib/marketplace/contract/',
    to: '^(app|components|lib/(?!marketplace/contract/)|server|marketplace|scripts)',
  },
  {
    name: 'server-imports-only-pure-code-of-lib',
    from: '^server/',
    to: '^(app|components|marketplace|scripts|e2e|bench)/|^lib/(?!(cache|concurrency|domain|pages|urls)/)',
  },
  {
    name: 'only-the-interface-of-next-internals-is-imported',
    from: '^(?!server/next-internals/)',
    to: '^server/next-internals/(?!(index|full-prefetch|built-config)\\.ts$)',
  },
  {
    name: 'middleware-does-not-import-components',
    from: '^(middleware|instrumentation)\\.ts$',
    to: '^(app|components)/',
  },
  {
    name: 'handlers-and-services-do-not-import-components',
    from: '^(app/api|lib/[^/]+/services)/',
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
    to: '^lib/(session|bff|marketplace|seo|cache|config|[^/]+/services)/',
  },
  {
    name: 'code-does-not-import-tests-or-benchmarks',
    from: '^(app|components|lib|server|marketplace|demo-catalogue|scripts|middleware\\.ts|instrumentation\\.ts)',
    to: '^(e2e|bench)/',
  },
  {
    name: 'code-does-not-import-test-helpers',
    from: '^(app|components|lib|server|marketplace|scripts|middleware\\.ts|instrumentation\\.ts)',
    except: '/testing/|^marketplace/tests/',
    to: '/testing/',
  },
  {
    name: 'app-does-not-import-scripts-or-server',
    from: '^(app|components|lib|middleware\\.ts|instrumentation\\.ts)',
    to: '^scripts/|^server/(?!next-internals/full-prefetch\\.ts$)',
  },
];
