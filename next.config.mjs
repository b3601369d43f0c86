const catalogueContentPolicy = [
  "default-src 'self'",
  // Pages from the cache are the same for everybody, so they cannot carry a nonce.
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
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

/** The catalogue's addresses, and those that they are rewritten to. */
const cataloguePages = [
  '/',
  '/category',
  '/sub_category',
  '/product_detail/:id',
  '/accueil/:path*',
  '/rayons/:path*',
];

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // The shop alone: a slip in a test must not keep anybody from starting it. `npm test` checks everything.
  typescript: { tsconfigPath: 'tsconfig.build.json' },
  reactStrictMode: true,
  experimental: {
    inlineCss: true,
    // Unknown addresses are answered by a document of its own instead of by a part of every page.
    globalNotFound: true,
    // Inlined style sheets cost no request: every page gets its own rules only.
    cssChunking: { type: 'graph', requestCost: 1 },
    // Pages rendered on demand stay in memory only: after a restart nobody meets an older catalogue.
    isrFlushToDisk: false,
  },
  serverExternalPackages: ['pino'],
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
    ];
  },
  async rewrites() {
    return {
      beforeFiles: [
        // Pictures are resized, and kept, by the shop itself in place of Next's optimiser.
        { source: '/_next/image', destination: '/resized' },
        // The home page is rendered on demand and cached by category, which a query string would prevent.
        {
          source: '/',
          has: [{ type: 'query', key: 'category_id', value: '(?<id>[\\w-]+)' }],
          destination: '/accueil/:id',
        },
        { source: '/', destination: '/accueil/toutes' },
        { source: '/category', destination: '/rayons/tous' },
      ],
    };
  },
};
