import { useEffect } from 'react';
import { useLatestRef } from './use-latest-ref.ts';

/** Actions by `KeyboardEvent.key`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const TEXT_INPUT = 'input:not([type="range"], [type="button"]), textarea, select, [contenteditable]';

function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true;
  const { target } = event;
  return target instanceof Element && (target.closest(TEXT_INPUT) !== null || target.closest('[role="menu"]') !== null);
}

export function useShortcuts(shortcuts: () => Shortcuts, isActive = true): void {
  const latestShortcuts = useLatestRef(shortcuts);
  useEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener(
      'keydown',
      (event) => {
        const action = isHandledElsewhere(event) ? undefined : latestShortcuts.current?.()[event.key];
        if (!action) return;
        event.preventDefault();
        action();
      },
      // Listens in the capture phase, because dialogs stop the propagation of arrow keys.
      { capture: true, signal },
    );
    return () => controller.abort();
  }, [isActive, latestShortcuts]);
}
