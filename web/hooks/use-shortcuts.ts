import { useEffect, useRef } from 'react';

/** Actions by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const TYPING = 'input:not([type="range"], [type="button"]), textarea, select, [contenteditable]';

function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const { target } = event;
  return target instanceof Element && (target.closest(TYPING) !== null || target.closest('[role="menu"]') !== null);
}

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
        const action = isHandledElsewhere(event) ? undefined : latest.current()[event.key];
        if (!action) return;
        event.preventDefault();
        action();
      },
      // Listens in the capture phase, because dialogs stop the propagation of arrow keys.
      { capture: true, signal },
    );
    return () => ending.abort();
  }, [active]);
}
