import type { IConfiguration } from 'dependency-cruiser';
import { applications, boundaryRules } from './modules';

const severity = 'error' as const;

const configuration: IConfiguration = {
  forbidden: [
    { name: 'no-circular-dependencies', severity, from: {}, to: { circular: true } },
    ...applications.flatMap(({ name, modules }) =>
      modules.slice(1).map((module, layer) => ({
        name: `no-import-of-a-higher-layer-in-the-${name}`,
        severity,
        from: { path: module.files },
        to: { path: modules.slice(0, layer + 1).map(({ files }) => files) },
      })),
    ),
    ...boundaryRules.map(({ name, from, except, to }) => ({
      name,
      severity,
      from: { path: from, pathNot: except },
      to: { path: to },
    })),
  ],
  options: {
    // Type imports are dependencies too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.(test|spec)\\.', '\\.css$', '^\\.next/'] },
  },
};

export default configuration;
