import { UndoNote } from '@/components/ui/undo-note';
import { removedAnchor } from '@/lib/cart/anchors';
import { removalWords } from '@/lib/cart/removal';
import type { RemovedLine } from '@/lib/domain/cart';

/** Replaces a removed line and offers to restore it. */
export function RemovedLineNote({ line }: { readonly line: RemovedLine }) {
  return (
    <UndoNote
      id={removedAnchor(line.id)}
      message={removalWords(line)}
      action="/api/cart/lines/restore"
      fields={{ removed_id: line.id }}
    />
  );
}
