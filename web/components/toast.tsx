import { useSyncExternalStore } from 'react';
import { createLazyModule, useLazyModule } from '../hooks/lazy-module.ts';
import type { ToastContent } from './toast-list.tsx';

let queue: readonly ToastContent[] = [];
const listeners = new Set<() => void>();

function setQueue(next: readonly ToastContent[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function onQueueChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const clearQueue = (): void => setQueue([]);

/**
 * Shows a message in a corner of the window for five seconds. Keeps an error until the user closes it. Needs a `Toaster` on the
 * page.
 */
export function toast(content: ToastContent): void {
  setQueue([...queue, content]);
}

const toastList = createLazyModule(() => import('./toast-list.tsx'));

export function Toaster() {
  const shownQueue = useSyncExternalStore(
    onQueueChange,
    () => queue,
    () => queue,
  );
  const list = useLazyModule(toastList, shownQueue.length > 0);
  return list && <list.ToastList queue={shownQueue} onShown={clearQueue} />;
}
