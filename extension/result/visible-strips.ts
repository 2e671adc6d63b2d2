/** Rows of a capture, counted from its top. */
interface Rows {
  readonly top: number;
  readonly height: number;
}

/**
 * The strips that should be in the document: those in view, and those within a screen of it, so that they have been unpacked
 * before they are scrolled to.
 */
export const visibleStrips = <Strip extends Rows>(strips: readonly Strip[], view: Rows): Strip[] =>
  strips.filter(({ top, height }) => top < view.top + 2 * view.height && top + height > view.top - view.height);
