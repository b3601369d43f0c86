import { z } from 'zod';
import { UserError } from '../lib/user-error.mjs';
import { hasAcceptedLicence, readLicences, runtimePackages } from './licences';

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  properties: z.array(z.looseObject({ name: z.string(), value: z.string() })).default([]),
  licenses: z.array(z.unknown()).optional(),
});
const cycloneDx = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component }),
  components: z.array(component),
  dependencies: z.array(
    z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) }),
  ),
});

type Sbom = z.infer<typeof cycloneDx>;

/**
 * Returns the software bill of materials (SBOM) of the packages that production needs, made from
 * the complete one of npm. `npm sbom --omit=dev` is of no use: npm 11 also omits a package that a
 * tool for development shares with the shop, such as React.
 * @param complete the output of `npm sbom` without `--omit`
 * @param lock the content of package-lock.json
 * @throws {UserError} when a package is missing or has a licence that is not accepted
 */
export function runtimeSbom(complete: unknown, lock: unknown): Sbom {
  const sbom = cycloneDx.parse(complete);
  const components = sbom.components.filter(({ properties }) => {
    return !properties.some(({ name }) => name === 'cdx:npm:package:development');
  });
  const packages = runtimePackages(lock);
  const refs = new Set(components.map((one) => one['bom-ref']));
  requireNone(
    'These packages are missing in the output of npm.',
    packages.filter(({ id }) => !refs.has(id)),
  );
  requireNone(
    'These packages have a licence that scripts/sbom/licences.ts does not accept.',
    packages.filter((one) => !hasAcceptedLicence(one)),
  );
  const project = sbom.metadata.component;
  refs.add(project['bom-ref']);
  return {
    ...sbom,
    // npm writes the name of the folder.
    metadata: { ...sbom.metadata, component: { ...project, name: 'vitrine' } },
    components: components.map((one) => {
      const id = readLicences.get(one['bom-ref']);
      return id ? { ...one, licenses: [{ license: { id } }] } : one;
    }),
    dependencies: sbom.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((ref) => refs.has(ref)) })),
  };
}

function requireNone(message: string, packages: ReturnType<typeof runtimePackages>): void {
  if (packages.length === 0) return;
  const lines = packages.map(({ id, licence = 'no licence' }) => `${id}: ${licence}`);
  throw new UserError(message, lines.join('\n'));
}
