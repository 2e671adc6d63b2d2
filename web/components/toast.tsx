import { useSyncExternalStore } from 'react';
import { createLazyModule, useLazyModule } from '../hooks/lazy-module.ts';
import { createStore } from '../hooks/store.ts';
import type { ToastContent } from './toast-list.tsx';

const queue = createStore<readonly ToastContent[]>([]);

const clearQueue = (): void => queue.update(() => []);

/**
 * Shows a message in a corner of the window for five seconds, or for ten if it has an action. Keeps an error until the user closes
 * it. Needs a `Toaster` on the page.
 */
export function toast(content: ToastContent): void {
  queue.update((queued) => [...queued, content]);
}

const toastList = createLazyModule(() => import('./toast-list.tsx'));

export function Toaster() {
  const shownQueue = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const list = useLazyModule(toastList, shownQueue.length > 0);
  return list && <list.ToastList queue={shownQueue} onShown={clearQueue} />;
}
