import fs from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { hasAcceptedLicence, runtimePackages } from './licences';
import { runtimeSbom } from './sbom';

const lock: unknown = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));

describe('the packages that production needs', () => {
  const packages = runtimePackages(lock);

  it('have accepted licences', () => {
    expect(packages.filter((one) => !hasAcceptedLicence(one))).toEqual([]);
  });

  it('include those that a tool for development shares, and none for development only', () => {
    const names = packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['next', 'react', 'zod', 'sharp']));
    expect(names).not.toContain('jest');
  });
});

test.each([
  ['react', 'MIT', true],
  ['react', 'Apache-2.0 AND MIT', true],
  ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
  ['react', 'Apache-2.0 AND LGPL-3.0-or-later', false],
  ['react', 'MIT AND GPL-3.0-only', false],
  ['react', 'AGPL-3.0-only', false],
  ['react', 'SEE LICENSE IN LICENSE.md', false],
  ['react', '', false],
  ['react', undefined, false],
])('of %s, the licence %j is accepted: %j', (name, licence, isAccepted) => {
  expect(hasAcceptedLicence({ id: `${name}@1.0.0`, name, licence })).toBe(isAccepted);
});

describe('the SBOM', () => {
  const component = (name: string, isForDevelopment = false) => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    properties: isForDevelopment ? [{ name: 'cdx:npm:package:development', value: 'true' }] : [],
    licenses: [{ license: { id: 'MIT' } }],
  });
  const complete = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: component('folder') },
    components: [component('react'), component('jest', true)],
    dependencies: [
      { ref: 'folder@1.0.0', dependsOn: ['react@1.0.0', 'jest@1.0.0'] },
      { ref: 'react@1.0.0', dependsOn: [] },
      { ref: 'jest@1.0.0', dependsOn: ['react@1.0.0'] },
    ],
  };
  const locked = (licences: Readonly<Record<string, string>>) => ({
    packages: Object.fromEntries(
      Object.entries(licences).map(([name, license]) => [
        `node_modules/${name}`,
        { version: '1.0.0', license, dev: name === 'jest' },
      ]),
    ),
  });

  it('lists the packages of production, under the name of the project', () => {
    expect(runtimeSbom(complete, locked({ react: 'MIT', jest: 'MIT' }))).toEqual({
      ...complete,
      metadata: { component: { ...complete.metadata.component, name: 'vitrine' } },
      components: [component('react')],
      dependencies: [
        { ref: 'folder@1.0.0', dependsOn: ['react@1.0.0'] },
        { ref: 'react@1.0.0', dependsOn: [] },
      ],
    });
  });

  it('is not made when npm leaves out a package', () => {
    const packages = locked({ react: 'MIT', zod: 'MIT' });
    expect(() => runtimeSbom(complete, packages)).toThrow('missing in the output of npm');
  });

  it('is not made when a licence is not accepted', () => {
    const packages = locked({ react: 'GPL-3.0-only' });
    expect(() => runtimeSbom(complete, packages)).toThrow('does not accept');
  });
});
