const rowsIn = (list: ParentNode): Element[] => [...list.querySelectorAll('li')];

/**
 * Runs `change`, which rebuilds a list, and keeps the focus in it. If the focused element is gone, focuses the row now at its
 * position, or else the last row.
 */
export function keepFocus(list: HTMLElement, change: () => void): void {
  const focused = document.activeElement;
  const at = rowsIn(list).findIndex((row) => row.contains(focused));
  change();
  if (at < 0) return;
  const row = rowsIn(list)[at] ?? rowsIn(list).at(-1);
  const next = focused?.isConnected ? focused : row?.querySelector('a');
  if (next instanceof HTMLElement) next.focus();
}
