import fs from 'node:fs';
import { shopProgram } from './scripts/lib/shop-programs.mjs';

const isDevelopment = process.env.NODE_ENV === 'development';

const catalogueContentPolicy = [
  "default-src 'self'",
  // Cached pages are the same for everyone, so they cannot contain a nonce: the HTTP server adds
  // the hashes of their inline scripts (`server/next-internals/inline-scripts.ts`).
  `script-src 'self'${isDevelopment ? " 'unsafe-inline' 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Next.js's development tools write HTML.
  ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  'report-uri /api/csp-reports',
  'report-to csp',
].join('; ');

/** Also of the responses that the HTTP server sends itself (`server/common-headers.ts`). */
const commonHeaders = readJson('server/common-headers.json');

const everywhere = [
  ...pairsOf(commonHeaders.everywhere),
  { key: 'Reporting-Endpoints', value: 'csp="/api/csp-reports"' },
  // Of images, scripts and API responses. Pages replace it with a complete policy.
  {
    key: 'Content-Security-Policy',
    value: "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  },
];

/** For how many seconds a page of the catalogue is fresh, and may then be served stale. */
const pageLifetime = { fresh: 60, stale: 60 };
const sharedCache = `public, max-age=0, must-revalidate, s-maxage=${pageLifetime.fresh}, stale-while-revalidate=${pageLifetime.stale}`;

/**
 * The pages of the catalogue. Next.js renders a page with a `staticPath` once, unless the URL has
 * one of `params`.
 * @type {readonly { source: string, staticPath?: string, params?: readonly string[] }[]}
 */
const cataloguePages = [
  // npm run pages
  { source: '/', staticPath: '/accueil/toutes', params: ['category_id'] },
  { source: '/category', staticPath: '/category/tous' },
  { source: '/sub_category' },
  { source: '/product_detail/:id' },
  { source: '/article-introuvable', staticPath: '/articles-introuvables/tous' },
  // /npm run pages
];

/** Caches and browsers may store what is rendered for each request but is the same for everyone. */
const sharedCacheHeaders = [{ key: 'Cache-Control', value: sharedCache }];

/** @type {(params?: readonly string[]) => { type: 'query', key: string }[]} */
const anyOf = (params = []) => params.map((key) => ({ type: 'query', key }));

/**
 * The paths below a static path that are not public: each invented one would create another cache
 * entry.
 * @param {string} source
 * @param {string} staticPath
 */
const internalPaths = (source, staticPath) => {
  const folder = staticPath.slice(0, staticPath.lastIndexOf('/'));
  return folder === source ? `${folder}/:rest+` : `${folder}/:rest*`;
};

const moduleAliases = readJson('server/next-internals/module-aliases.json');

/** @param {string} file */
function readJson(file) {
  return JSON.parse(fs.readFileSync(new URL(file, import.meta.url), 'utf8'));
}

/** @param {Readonly<Record<string, string>>} headers */
function pairsOf(headers) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}

/** @returns {Promise<import('next').NextConfig>} */
export default async () => ({
  poweredByHeader: false,
  // The HTTP server compresses responses and caches the result.
  compress: false,
  // A cache with the same eviction and invalidation as the page cache in front of it.
  cacheHandler: await shopProgram('next-cache'),
  cacheMaxMemorySize: 0,
  // Pages that Next.js renders once are fresh for as long (`revalidate`). By default, Next.js lets
  // caches serve them stale for a year.
  expireTime: pageLifetime.fresh + pageLifetime.stale,
  // For containers (deploy/Containerfile): copies the dependencies that the shop needs.
  output: process.env.VITRINE_STANDALONE === 'true' ? 'standalone' : undefined,
  // `npm test` checks types.
  typescript: { ignoreBuildErrors: true },
  reactStrictMode: true,
  // Every document's head contains the title and the canonical URL, even if scripts do not run.
  htmlLimitedBots: /.*/,
  experimental: {
    inlineCss: true,
    // Writing a cache takes longer than it saves: a shop is built once per release.
    turbopackFileSystemCacheForBuild: false,
    // Minifying the server's code and writing source maps take a fifth of a build. Without them,
    // stack traces in the log contain the names of functions.
    turbopackMinify: { client: true, edge: true, server: false },
    turbopackSourceMaps: false,
    // Unknown URLs get their own document instead of adding a part to every page.
    globalNotFound: true,
    // Loading the modules of all pages at startup delays the first visitor's page by half a second.
    preloadEntriesOnStart: false,
    // Inlined style sheets cost no request, so every page gets nearly only its own rules. Each one
    // adds the name of its file to the page, which costs more than a few rules.
    cssChunking: { type: 'graph', requestCost: 200 },
    // Pages rendered on demand stay in memory, so that a restart never serves an older catalogue.
    isrFlushToDisk: false,
    // The client router reuses prefetched pages for as long as the server caches them.
    staleTimes: { static: 60 },
  },
  serverExternalPackages: [
    '@opensearch-project/opensearch',
    'ioredis',
    'meilisearch',
    'nodemailer',
    'pdfkit',
    'pino',
    'rate-limiter-flexible',
    'socket.io-client',
  ],
  turbopack: {
    resolveAlias: {
      // The browsers of `browserslist` in package.json need none of Next.js's polyfills.
      '../build/polyfills/polyfill-module': './lib/config/no-polyfills.ts',
      // Next.js would bundle the package, which changes the ids of modules in browsers' scripts.
      // Its own copy uses the same traces (`telemetry/start-tracing.ts`).
      ...moduleAliases,
    },
  },
  async headers() {
    return [
      { source: '/:path*', headers: everywhere },
      {
        source: '/:path*',
        has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
        headers: pairsOf(commonHeaders.onHttps),
      },
      ...cataloguePages.map(({ source }) => ({
        source,
        headers: [{ key: 'Content-Security-Policy', value: catalogueContentPolicy }],
      })),
      ...cataloguePages.flatMap(({ source, staticPath, params }) =>
        staticPath
          ? anyOf(params).map((param) => ({ source, has: [param], headers: sharedCacheHeaders }))
          : [{ source, headers: sharedCacheHeaders }],
      ),
    ];
  },
  async rewrites() {
    return {
      beforeFiles: [
        // The shop optimises images itself instead of Next.js's optimiser, under the same URL only.
        { source: '/resized', destination: '/introuvable' },
        { source: '/_next/image', destination: '/resized' },
        ...cataloguePages.flatMap(({ source, staticPath }) =>
          staticPath
            ? [{ source: internalPaths(source, staticPath), destination: '/introuvable' }]
            : [],
        ),
        // Next.js renders and caches a page on demand only below a dynamic segment.
        ...cataloguePages.flatMap(({ source, staticPath, params }) =>
          staticPath ? [{ source, missing: anyOf(params), destination: staticPath }] : [],
        ),
      ],
    };
  },
});
