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
 * @property {string} folders those that the picture is drawn of
 * @property {readonly Room[]} rooms from top to bottom
 */

/** @type {(folder: string, holds: string) => Room} */
const room = (folder, holds) => ({ name: folder, files: `^${folder}/`, holds });

/** @type {readonly Building[]} */
export const buildings = [];

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
    name: 'the-marketplace-knows-no-shop',
    from: '^marketplace/',
    to: '^(app|components|lib|server|e2e)/',
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
