import { useSyncExternalStore } from 'react';
import { lazyModule, useLazyModule } from '../hooks/lazy-module.ts';
import type { ToastContent } from './toast-list.tsx';

let waiting: readonly ToastContent[] = [];
const listeners = new Set<() => void>();

function wait(next: readonly ToastContent[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const clear = (): void => wait([]);

/** Shows a message in a corner of the window for five seconds. Keeps an error until the user closes it. Needs a `Toaster` on the page. */
export function toast(content: ToastContent): void {
  wait([...waiting, content]);
}

const toastList = lazyModule(() => import('./toast-list.tsx'));

export function Toaster() {
  const content = useSyncExternalStore(
    onWaiting,
    () => waiting,
    () => waiting,
  );
  const list = useLazyModule(toastList, content.length > 0);
  return list && <list.ToastList waiting={content} onShown={clear} />;
}
