import { useEffect, useRef, useState } from 'react';

type OnFiles = (files: readonly File[]) => void;

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

function watch(onFiles: OnFiles, onDrag: (isOver: boolean) => void, signal: AbortSignal): void {
  // Every element under the pointer fires its own enter and leave events. The drag has left the window when they balance.
  let depth = 0;
  const move = (change: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    depth = Math.max(depth + change, 0);
    onDrag(depth > 0);
  };
  window.addEventListener('dragenter', move(+1), { signal });
  window.addEventListener('dragleave', move(-1), { signal });
  window.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal });
  window.addEventListener(
    'drop',
    (event) => {
      depth = 0;
      onDrag(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...(event.dataTransfer?.files ?? [])]);
    },
    { signal },
  );
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Accepts files that are dropped anywhere on the page or pasted outside of a field. Returns true while files are dragged over it. */
export function useFileDrop(onFiles: OnFiles): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    watch((files) => latest.current(files), setOver, signal);
    document.addEventListener(
      'paste',
      ({ clipboardData, target }) => {
        const files = [...(clipboardData?.files ?? [])];
        if (files.length > 0 && !isText(target)) latest.current(files);
      },
      { signal },
    );
    return () => ending.abort();
  }, []);
  return isOver;
}
