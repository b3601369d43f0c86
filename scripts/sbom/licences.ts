import { z } from 'zod';

/** A package that runs in production, as the lock file lists it. */
interface RuntimePackage {
  /** Such as `react@19.3.1`. */
  readonly id: string;
  readonly name: string;
  /** An SPDX expression, unless the package declares none. */
  readonly licence: string | undefined;
}

const lockFile = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().default(false),
      link: z.boolean().default(false),
    }),
  ),
});

/** Permissive licences: they ask for the text of the licence with a copy of the software. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
]);

/** Licences that are accepted for some packages only, because of how these are used. */
const conditional: Readonly<Record<string, RegExp>> = {
  // A data set that Next.js reads during the build. Its authors must be named, as the SBOM does.
  'CC-BY-4.0': /^caniuse-lite$/,
  // libvips: a library of its own, which sharp loads at run time and which can be replaced.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Fonts, which may be served with a site but not sold on their own.
  'OFL-1.1': /^@fontsource\//,
};

/**
 * Licences of packages that do not declare them in the current form, read from the packages
 * themselves. A new version must be read again.
 */
export const readLicences: ReadonlyMap<string, string> = new Map([
  ['png-js@2.0.0', 'MIT'],
  ['xmlhttprequest-ssl@2.1.2', 'MIT'],
]);

/** Lists the packages of package-lock.json that production needs, on any operating system. */
export function runtimePackages(lock: unknown): readonly RuntimePackage[] {
  return Object.entries(lockFile.parse(lock).packages)
    .filter(([place, { dev, link }]) => place !== '' && !dev && !link)
    .map(([place, { name = place.split('node_modules/').at(-1) ?? place, version, license }]) => {
      const id = `${name}@${version}`;
      return { id, name, licence: license ?? readLicences.get(id) };
    });
}

/** Whether the project may use a package: all licences of its expression are on the allow list. */
export function hasAcceptedLicence({ name, licence }: RuntimePackage): boolean {
  return (licence ?? '').split(' AND ').every((one) => {
    return permissive.has(one) || conditional[one]?.test(name) === true;
  });
}
