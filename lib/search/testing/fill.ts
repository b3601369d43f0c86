import { readDemoCatalogue } from '@vitrine/demo-catalogue';
import type { IndexState, IndexWriter } from '../port';
import { documentsOf, type IndexedCatalogue } from './demo-documents';

const batch = 100;

/** The demo catalogue, newest first. */
export async function readDemoDocuments(): Promise<IndexedCatalogue> {
  return documentsOf(await readDemoCatalogue());
}

/** Makes this catalogue the serving index. */
export async function fill(
  writer: IndexWriter,
  { documents, frame }: IndexedCatalogue,
): Promise<IndexState> {
  const draft = await writer.begin();
  if (!draft) throw new Error('another process builds the index');
  try {
    for (let first = 0; first < documents.length; first += batch) {
      await draft.add(documents.slice(first, first + batch));
    }
    return await draft.swap(frame);
  } finally {
    await draft.discard();
  }
}
