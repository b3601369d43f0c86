import { buildings, doors } from './scripts/rooms/rooms.mjs';

const error = /** @type {const} */ ('error');

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circle', severity: error, from: {}, to: { circular: true } },
    ...buildings.flatMap(({ name, rooms }) =>
      rooms.slice(1).map((room, floor) => ({
        name: `no-arrow-climbs-in-the-${name}`,
        severity: error,
        from: { path: room.files },
        to: { path: rooms.slice(0, floor + 1).map(({ files }) => files) },
      })),
    ),
    ...doors.map(({ name, from, except, to }) => ({
      name,
      severity: error,
      from: { path: from, pathNot: except },
      to: { path: to },
    })),
  ],
  options: {
    // Type imports are arrows too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.(test|spec)\\.', '\\.css$', '^\\.next/'] },
  },
};
