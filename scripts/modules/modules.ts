/** A module: files that belong together. */
interface Module {
  readonly name: string;
  /** A pattern of the paths; no file is in two modules of an application. */
  readonly files: string;
  /** A short description. */
  readonly contents: string;
}

/**
 * An application with its modules as layers: a module imports nothing from the modules above it.
 */
export interface Application {
  readonly name: string;
  /** The paths in the diagram, and the pattern of the paths that are one node. */
  readonly diagram: { readonly include: string; readonly collapse: string };
  /** From top to bottom. */
  readonly modules: readonly Module[];
}

const moduleAt = (name: string, contents: string, files = `^${name}/`): Module => ({
  name,
  files,
  contents,
});

/** Modules by folder, in the order of their layers. */
const modulesAt = (contents: Readonly<Record<string, string>>): readonly Module[] =>
  Object.entries(contents).map(([folder, text]) => moduleAt(folder, text));

/** The rules of a domain: pure functions that browsers may load, without its services. */
const rules = (name: string, contents: string): Module =>
  moduleAt(name, contents, `^${name}/(?!services/)`);

const telemetry = moduleAt(
  'telemetry',
  'metrics and traces of both programs, which load their libraries only if they are configured',
);

const shop: Application = {
  name: 'Shop',
  diagram: {
    // The tools and types that most modules import are in the table only.
    include:
      '^(app|components|lib/(?!(cache|concurrency|config|domain|format|metrics|parsing|urls)/)[^/]+)/(?!testing/)',
    collapse: '^(app/api|app|components|lib/[^/]+/services|lib/[^/]+)',
  },
  modules: [
    moduleAt(
      'middleware.ts, instrumentation.ts',
      'code that runs before each request, and once at startup',
      '^(middleware|instrumentation)\\.ts$',
    ),
    moduleAt('app', 'pages and layouts, with the data access of single pages', '^app/(?!api/)'),
    moduleAt('app/api', 'the backend-for-frontend: route handlers'),
    moduleAt(
      'lib/*/services',
      'services of pages and handlers, by domain: they read, store and send on the server',
      '^lib/[^/]+/services/',
    ),
    ...modulesAt({
      'components/layout': 'the frame of every page: header, menu, footer, tab bar, cookie notice',
      'components/orders': 'orders, tracking, returns and invoices',
      'components/try-on': 'booking of a try-on in a shop',
      'components/checkout': 'the three steps of the checkout, and delivery slots',
      'components/chat': 'chats with sellers',
      'components/address': 'the address book and its form',
      'components/notifications': 'notifications and their settings',
      'components/favourites': 'the list of favourites',
      'components/content': 'legal and information pages',
      'components/home': 'the home page',
      'components/listing': 'product listings with facets, chips and pagination',
      'components/product':
        'product pages (gallery, variations, add to cart), product cards and carousels',
      'components/account': 'login, registration, profile, photo, passwords, deletion',
      'components/cart': 'the cart and its lines',
      'components/sellers': 'the legal identity of sellers, and the notice of the legal guarantee',
      'components/search': 'search and suggestions',
      'components/shops': 'shops as a list and on a map',
      'components/maps': 'maps, loaded on demand',
      'components/forms': 'form fields, messages and submission',
      'components/session': 'the session state in the browser',
      'components/errors': 'error pages',
      'components/ui': 'shared components: links, buttons, images, messages, icons',
      'lib/bff': 'helpers of route handlers: guards, bodies, French responses, rate limits',
      'lib/session': 'the encrypted session cookie, authentication, and the end of sessions',
      'lib/search': 'the search: a port, and the engines behind it',
      'lib/image-optimisation': 'image optimisation with a cache on disk',
      'lib/marketplace':
        'the client of the marketplace API: contract, transport, a file for each domain',
      'lib/places': 'address suggestions',
    }),
    rules('lib/try-on', 'rules of appointments, and their calendar file'),
    rules(
      'lib/checkout',
      'rules of a purchase, as pure functions: delivery, amounts, slots, obstacles',
    ),
    rules('lib/orders', 'rules of orders, returns and invoices'),
    rules('lib/favourites', 'rules of favourites: notes on changes, lists to share'),
    moduleAt('lib/photo', 'rules of profile photos'),
    rules('lib/cart', 'rules of the cart'),
    rules('lib/chat', 'rules of chats'),
    moduleAt('lib/forms', 'form schemas with their French messages'),
    moduleAt('lib/content', 'the operator’s texts in Markdown, and sanitised HTML'),
    moduleAt('lib/seo', 'metadata of pages, structured data and sitemaps'),
    rules('lib/account', 'rules of profiles and passwords'),
    moduleAt('lib/pages', 'declares each page once: kind, access, indexing, cache'),
    rules(
      'lib/catalogue',
      'rules of the catalogue: addresses of listings, categories, variations, colours',
    ),
    ...modulesAt({
      'lib/cache': 'lifetimes and tags of cached data, and their invalidation',
      'lib/urls': 'paths of pages and pictures, and origins, as pure functions',
      'lib/config': 'settings from the environment, logs, the connection to Redis, startup',
      'lib/metrics': 'the metrics of the shop',
      'lib/format': 'money, dates and French text',
      'lib/concurrency': 'semaphores, shared runs, and state of the whole process',
      'lib/parsing': 'checks of unknown values and bodies',
      'lib/domain': 'domain types: products, orders, shops',
    }),
    telemetry,
  ],
};

const marketplace: Application = {
  name: 'Embedded marketplace',
  diagram: {
    include: '^(marketplace/(?!tests/|testing/)|demo-catalogue/)',
    collapse: '^(marketplace/[^/]+|demo-catalogue)',
  },
  modules: [
    moduleAt('marketplace/tests', 'contract tests: every call, on both databases'),
    moduleAt('marketplace/testing', 'helpers of tests and benchmarks: servers, customers, a clock'),
    moduleAt('marketplace/main.ts', 'the entry point', '^marketplace/main\\.ts$'),
    moduleAt(
      'marketplace/start.ts',
      'opens the database, wires the services, starts the server',
      '^marketplace/start\\.ts$',
    ),
    moduleAt('marketplace/app.ts', 'the API: routes and validation', '^marketplace/app\\.ts$'),
    ...modulesAt({
      'marketplace/operator':
        'the command line, a file for each group of commands, and the channel to the running marketplace',
      'marketplace/payments': 'payment providers: the built-in card page and Stripe',
      'marketplace/documentation': 'API documentation, generated from the contract',
      'marketplace/demo-simulation':
        'the demo simulation: catalogue, seller replies, order progress',
      'marketplace/chat': 'chat sockets, and the delivery of messages',
      'marketplace/pictures': 'stored images and generated illustrations',
      'marketplace/services':
        'the calls of the specification with their rules and queries, a folder for each domain',
      'marketplace/catalogue': 'imports, exports and rows of the catalogue',
      'marketplace/listing-index': 'the in-memory index of product listings',
      'marketplace/http': 'responses, guards, logs and bodies of all calls',
      'marketplace/mail': 'mails as text and HTML, and their transports',
      'marketplace/ports': 'interfaces that services depend on, as types',
      'marketplace/repositories': 'queries that several modules share',
      'marketplace/db': 'connections to PGlite or PostgreSQL, and migrations',
      'marketplace/base': 'settings, clock, errors, money, texts: used by all other modules',
    }),
    telemetry,
    moduleAt(
      'demo-catalogue',
      'a package: products, sellers, drawn pictures and answers of the demo, synthetic catalogues',
    ),
  ],
};

export const applications = [shop, marketplace];

/** A forbidden dependency, in addition to those that the layers forbid. Paths are patterns. */
interface BoundaryRule {
  readonly name: string;
  readonly from: string;
  readonly except?: string;
  readonly to: string;
}

export const boundaryRules: readonly BoundaryRule[] = [
  {
    name: 'shop-does-not-import-marketplace',
    from: '^(app|components|lib|server|middleware\\.ts|instrumentation\\.ts)',
    // The conformance suite of search engines uses the demo catalogue.
    except: '^lib/search/testing/',
    to: '^(marketplace|demo-catalogue)/',
  },
  {
    name: 'marketplace-imports-only-the-contract',
    from: '^marketplace/',
    to: '^(app|components|server|e2e|bench)/|^lib/(?!marketplace/contract/)|^node_modules/(next|react|react-dom)/',
  },
  {
    name: 'telemetry-imports-no-other-code',
    from: '^telemetry/',
    to: '^(app|components|lib|server|marketplace|demo-catalogue|scripts|e2e|bench)/',
  },
  {
    name: 'pages-do-not-load-telemetry-libraries',
    from: '^(app|components|lib|middleware\\.ts|instrumentation\\.ts)',
    to: '^telemetry/start-|^node_modules/(prom-client|@opentelemetry)/',
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
    to: '^(app|components|lib/(?!marketplace/contract/)|server|marketplace|scripts|telemetry)',
  },
  {
    name: 'drills-do-not-import-helpers-that-need-jest',
    from: '^(bench|scripts|e2e)/',
    to: '^marketplace/testing/(operator-line|audit-lines)\\.ts$',
  },
  {
    name: 'server-imports-only-pure-code-of-lib',
    from: '^server/',
    to: '^(app|components|marketplace|scripts|e2e|bench)/|^lib/(?!(cache|concurrency|domain|metrics|pages|urls)/)',
  },
  {
    name: 'only-the-interface-of-next-internals-is-imported',
    from: '^(?!server/next-internals/)',
    to: '^server/next-internals/(?!(index|full-prefetch|built-config)\\.ts$|testing/)',
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
    to: '^telemetry/|^lib/(session|bff|marketplace|metrics|seo|cache|config|[^/]+/services)/',
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
    to: '^scripts/|^server/(?!next-internals/(full-prefetch\\.ts$|testing/))',
  },
];
