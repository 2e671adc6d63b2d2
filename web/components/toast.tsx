import { useSyncExternalStore } from 'react';
import { part, usePart } from '../hooks/load-chunk.ts';
import type { ToastWords } from './toast-list.tsx';

let waiting: readonly ToastWords[] = [];
const listeners = new Set<() => void>();

function wait(next: readonly ToastWords[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const clear = (): void => wait([]);

/** Shows a message in a corner of the window for five seconds. Keeps an error until the user closes it. Needs a `Toaster` on the page. */
export function toast(words: ToastWords): void {
  wait([...waiting, words]);
}

const toastList = part(() => import('./toast-list.tsx'));

export function Toaster() {
  const words = useSyncExternalStore(
    onWaiting,
    () => waiting,
    () => waiting,
  );
  const list = usePart(toastList, words.length > 0);
  return list && <list.ToastList waiting={words} onShown={clear} />;
}
