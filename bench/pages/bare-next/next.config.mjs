import path from 'node:path';

// The app is built inside the repository, so that it resolves the repository's packages.
const root = path.resolve(import.meta.dirname, '../..');

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  turbopack: { root },
  outputFileTracingRoot: root,
};
