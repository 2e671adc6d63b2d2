import { useEffect, useRef } from 'react';

/** What keys do, by the name of the key as `KeyboardEvent.key` gives it. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const TYPING = 'input:not([type="range"], [type="button"]), textarea, select, [contenteditable]';

/** Whether keys belong to something else: a field that is typed in, an open menu, or the browser itself. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const { target } = event;
  return target instanceof Element && (target.closest(TYPING) !== null || target.closest('[role="menu"]') !== null);
}

/** Keys that work anywhere on a page, for as long as the component is there and `active`. They are asked for at each press. */
export function useShortcuts(shortcuts: () => Shortcuts, active = true): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!active) return;
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener(
      'keydown',
      (event) => {
        const act = isTaken(event) ? undefined : latest.current()[event.key];
        if (!act) return;
        event.preventDefault();
        act();
      },
      // On the way in: dialogs keep arrow keys from what is around them.
      { capture: true, signal },
    );
    return () => ending.abort();
  }, [active]);
}
