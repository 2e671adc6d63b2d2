import type { LibraryEntry } from '#shared/image-order.ts';

export interface Neighbors {
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

export function findNeighbors(entries: readonly LibraryEntry[], id: string | undefined): Neighbors {
  const at = id === undefined ? -1 : entries.findIndex(({ image }) => image.id === id);
  if (at < 0) return { previousId: undefined, nextId: undefined };
  return { previousId: entries[at - 1]?.image.id, nextId: entries[at + 1]?.image.id };
}
