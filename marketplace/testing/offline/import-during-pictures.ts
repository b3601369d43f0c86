import { z } from 'zod';
import { importFile } from '../../catalogue/import/import-file';
import { openOffline } from '../offline-context';

/** Imports a file, and another one while it loads its pictures. Prints what the first one says. */
const { db, config, close, input } = await openOffline();
const { file, meanwhile } = z.object({ file: z.string(), meanwhile: z.string() }).parse(input);
const said: string[] = [];
const tools: Parameters<typeof importFile>[0] = {
  dataDir: config.dataDir,
  catalogue: 'none',
  withDatabase: (work) => work(db),
  withBar: (_title, _total, work) => work(() => {}),
  say: () => {},
};
await importFile(
  {
    ...tools,
    withBar: async (title, _total, work) => {
      if (title.startsWith('Photos')) await importFile(tools, meanwhile);
      return work(() => {});
    },
    say: (line) => void said.push(line),
  },
  file,
);
await close();
process.stdout.write(JSON.stringify(said.join('\n')));
