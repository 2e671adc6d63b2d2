const TYPING = 'input, textarea, select, [contenteditable], dialog';

/** Whether a key belongs to something else: a field that is typed in, an open dialog, or the browser itself. */
const isTaken = ({ defaultPrevented, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element && target.closest(TYPING) !== null);

/** Keys that work anywhere on the page, by `KeyboardEvent.key`, until the signal ends that. */
export function onPageKeys(acts: Readonly<Record<string, () => void>>, signal?: AbortSignal): void {
  const press = (event: KeyboardEvent): void => {
    const act = isTaken(event) ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  document.addEventListener('keydown', press, signal && { signal });
}
