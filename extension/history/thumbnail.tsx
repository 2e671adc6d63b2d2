import { useEffect, useRef, useState } from 'react';
import { renderThumbnail } from '../export/render-thumbnail.ts';
import type { Captures } from '../storage/captures.ts';
import type { HistoryEntry } from './history-store.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  readonly captures: Captures;
  /** A new entry draws the thumbnail again, because the edits may have changed. */
  readonly entry: HistoryEntry;
}

/**
 * Shows the top of a capture, loaded when it scrolls near the view. Uses a small canvas, because an image element would keep the
 * full-size source in memory.
 */
export function Thumbnail({ captures, entry }: ThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'empty'>('loading');
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const draw = async (): Promise<void> => {
      const picture = await renderThumbnail(captures, entry.capture);
      if (signal.aborted) return;
      if (picture && canvas.current) showPicture(canvas.current, picture);
      setState(picture ? 'shown' : 'empty');
    };
    const drawAndReport = (): void =>
      void draw().catch((error: unknown) => {
        console.error('Could not render the thumbnail', error);
        setState('empty');
      });
    if (frame.current) onceNearView(frame.current, drawAndReport, signal);
    return () => abortController.abort();
  }, [captures, entry]);
  return (
    <span ref={frame} className={styles.frame} data-state={state}>
      <canvas ref={canvas} className={styles.picture} />
    </span>
  );
}

function showPicture(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}

function onceNearView(node: Element, action: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      action();
    },
    { rootMargin: '400px' },
  );
  observer.observe(node);
  signal.addEventListener('abort', () => observer.disconnect());
}
