interface Rows {
  readonly top: number;
  readonly height: number;
}

/** Returns the strips in view and within one screen of it, so that they are decoded before they scroll into view. */
export const selectVisibleStrips = <Strip extends Rows>(strips: readonly Strip[], view: Rows): Strip[] =>
  strips.filter(({ top, height }) => top < view.top + 2 * view.height && top + height > view.top - view.height);
