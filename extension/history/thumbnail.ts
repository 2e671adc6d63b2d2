import type { Capture } from '../capture.ts';
import { element } from '../dom/element.ts';
import type { Captures } from '../storage/captures.ts';
import { renderThumbnail } from '../viewer/render-thumbnail.ts';

/**
 * Shows the top of a capture, loaded when it scrolls near the view. Uses a small canvas, because an image element would keep the
 * full-size source in memory.
 */
export function createThumbnail(captures: Captures, capture: Capture): HTMLElement {
  const canvas = element('canvas', { class: 'thumbnail-picture' });
  const frame = element('span', { class: 'thumbnail', 'data-state': 'loading' }, canvas);
  const draw = async (): Promise<void> => {
    const picture = await renderThumbnail(captures, capture);
    frame.dataset.state = picture ? 'shown' : 'empty';
    if (!picture) return;
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  };
  const visibilityObserver = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      visibilityObserver.disconnect();
      draw().catch((error: unknown) => {
        console.error('Could not render the thumbnail', error);
        frame.dataset.state = 'empty';
      });
    },
    { rootMargin: '400px' },
  );
  visibilityObserver.observe(frame);
  return frame;
}
