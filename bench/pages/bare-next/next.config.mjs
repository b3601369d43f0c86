import path from 'node:path';

// It stands within the repository, whose modules it takes.
const root = path.resolve(import.meta.dirname, '../..');

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  turbopack: { root },
  outputFileTracingRoot: root,
};
