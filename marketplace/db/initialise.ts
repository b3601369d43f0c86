import { openPglite } from './pglite';

const folder = process.argv[2];
if (!folder) throw new Error('usage: initialise <folder>');
const pglite = await openPglite(folder);
await pglite.close();
