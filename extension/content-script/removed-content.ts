/** Content of a page. `top` is in CSS pixels of the scrollable content. */
export interface PlacedContent {
  readonly top: number;
  /** Identifies the content, wherever it is. */
  readonly description: string;
}

/**
 * Returns the recorded content that is gone. Returns an empty array if the page has added at least as many items as are gone, because the
 * added items are assumed to replace them.
 */
export function findRemoved<T extends PlacedContent>(recorded: readonly T[], current: readonly PlacedContent[]): readonly T[] {
  const places = new Set(current.map(toPlacedDescription));
  const recordedPlaces = new Set(recorded.map(toPlacedDescription));
  const missing = recorded.filter((content) => !places.has(toPlacedDescription(content)));
  const added = current.filter((content) => !recordedPlaces.has(toPlacedDescription(content)));
  const gone = excludeMoved(missing, added);
  const movedCount = missing.length - gone.length;
  return gone.length > added.length - movedCount ? gone : [];
}

/** Leaves out content that is now at another place. */
function excludeMoved<T extends PlacedContent>(missing: readonly T[], added: readonly PlacedContent[]): readonly T[] {
  const counts = new Map<string, number>();
  for (const { description } of added) counts.set(description, (counts.get(description) ?? 0) + 1);
  return missing.filter(({ description }) => {
    const count = counts.get(description) ?? 0;
    counts.set(description, count - 1);
    return count <= 0;
  });
}

export const toPlacedDescription = ({ top, description }: PlacedContent): string => `${Math.round(top)} ${description}`;
