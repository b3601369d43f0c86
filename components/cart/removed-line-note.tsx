import { UndoNote } from '@/components/ui/undo-note';
import { removedAnchor } from '@/lib/cart/anchors';
import type { RemovedLine } from '@/lib/domain/cart';

/** Stands where a line was that has been removed, and puts it back. */
export function RemovedLineNote({ line }: { readonly line: RemovedLine }) {
  return (
    <UndoNote
      id={removedAnchor(line.id)}
      message={`L’article «\u00a0${line.title}\u00a0» a été retiré de votre panier.`}
      action="/api/cart/lines/restore"
      fields={{ removed_id: line.id }}
    />
  );
}
