import { fileURLToPath } from 'node:url';

const catalogueContentPolicy = [
  "default-src 'self'",
  // Pages from the cache are the same for everybody, so they cannot carry a nonce.
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), payment=(), geolocation=(self)' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
];

const sharedCache = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** The catalogue's addresses. */
const cataloguePages = ['/', '/category', '/sub_category', '/product_detail/:id', '/disparu'];

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // The server in front packs what it sends, and keeps what it has packed.
  compress: false,
  // What is kept in memory is bounded like what is kept in front of it, and told of changes together with it.
  cacheHandler: fileURLToPath(new URL('server/next-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  // For containers (deploy/Containerfile): what the shop needs of node_modules, beside it.
  output: process.env.VITRINE_STANDALONE === 'true' ? 'standalone' : undefined,
  // What a thread of the shop runs is read by its name, and nothing follows what it needs itself.
  outputFileTracingIncludes: { '/**': ['./lib/**/*.mjs'] },
  // The shop alone: a slip in a test must not keep anybody from starting it. `npm test` checks everything.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  reactStrictMode: true,
  // Title and canonical address stand in every document's head: nobody has to run scripts to find them.
  htmlLimitedBots: /.*/,
  experimental: {
    inlineCss: true,
    // Unknown addresses are answered by a document of its own instead of by a part of every page.
    globalNotFound: true,
    // Inlined style sheets cost no request: every page gets its own rules only.
    cssChunking: { type: 'graph', requestCost: 1 },
    // Pages rendered on demand stay in memory only: after a restart nobody meets an older catalogue.
    isrFlushToDisk: false,
    // What was fetched ahead is shown for as long as what the server keeps.
    staleTimes: { static: 60 },
  },
  serverExternalPackages: [
    'ioredis',
    'nodemailer',
    'pdfkit',
    'pino',
    'rate-limiter-flexible',
    'socket.io-client',
  ],
  // Every browser of the list in package.json has what Next would add for older ones.
  turbopack: { resolveAlias: { '../build/polyfills/polyfill-module': './lib/no-polyfills.mjs' } },
  async headers() {
    return [
      { source: '/:path*', headers: everywhere },
      {
        source: '/:path*',
        has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
        headers: [{ key: 'Strict-Transport-Security', value: 'max-age=31536000' }],
      },
      ...cataloguePages.map((source) => ({
        source,
        headers: [{ key: 'Content-Security-Policy', value: catalogueContentPolicy }],
      })),
      // Made for each request, and yet the same for everybody: they may be kept by caches, and by the browser to come back to.
      ...['/sub_category', '/product_detail/:id'].map((source) => ({
        source,
        headers: [{ key: 'Cache-Control', value: sharedCache }],
      })),
      {
        source: '/',
        has: [{ type: 'query', key: 'category_id' }],
        headers: [{ key: 'Cache-Control', value: sharedCache }],
      },
    ];
  },
  async rewrites() {
    return {
      beforeFiles: [
        // Pictures are resized, and kept, by the shop itself in place of Next's optimiser, under its address alone.
        { source: '/resized', destination: '/introuvable' },
        { source: '/_next/image', destination: '/resized' },
        // Nobody outside asks for the internal addresses below: each invented one would be another kept page.
        ...['/accueil/:rest*', '/category/:rest+', '/disparus/:rest*'].map((source) => ({
          source,
          destination: '/introuvable',
        })),
        // A page is rendered on demand and kept only below a dynamic segment.
        {
          source: '/',
          missing: [{ type: 'query', key: 'category_id' }],
          destination: '/accueil/toutes',
        },
        { source: '/category', destination: '/category/tous' },
        { source: '/disparu', destination: '/disparus/tous' },
      ],
    };
  },
};
