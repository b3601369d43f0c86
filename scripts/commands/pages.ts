import fs from 'node:fs';
import { staticLists, withStaticList } from '@/lib/pages/static-lists';

// `npm run pages`: writes the static lists of pages into their files.
for (const list of staticLists) {
  fs.writeFileSync(list.file, withStaticList(fs.readFileSync(list.file, 'utf8'), list));
}
