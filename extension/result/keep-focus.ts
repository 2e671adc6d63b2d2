const rowsIn = (list: ParentNode): Element[] => [...list.querySelectorAll('li')];

/**
 * Makes a list anew, and leaves the focus in it: what had it has it again; where that is gone, the row that came into its place,
 * or the last one.
 */
export function keepFocus(list: HTMLElement, change: () => void): void {
  const had = document.activeElement;
  const at = rowsIn(list).findIndex((row) => row.contains(had));
  change();
  if (at < 0) return;
  const row = rowsIn(list)[at] ?? rowsIn(list).at(-1);
  const next = had?.isConnected ? had : row?.querySelector('a');
  if (next instanceof HTMLElement) next.focus();
}
