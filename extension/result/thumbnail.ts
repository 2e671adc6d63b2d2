import type { Capture } from '../capture.ts';
import { element } from '../dom/element.ts';
import type { Captures } from '../store/captures.ts';

/** Device pixels across: enough for a row of the history on a sharp screen. */
const WIDTH = 176;

/** The top of a capture, read and unpacked once it comes near. Small canvases keep little memory; pictures would keep all they were made of. */
export function thumbnail(captures: Captures, { id }: Pick<Capture, 'id'>): HTMLElement {
  const canvas = element('canvas', { class: 'thumbnail-picture' });
  const frame = element('span', { class: 'thumbnail', 'data-state': 'loading' }, canvas);
  const draw = async (): Promise<void> => {
    const top = await captures.firstStrip(id);
    frame.dataset.state = top ? 'shown' : 'empty';
    if (!top) return;
    const pixels = await createImageBitmap(top.png, { resizeWidth: WIDTH, resizeQuality: 'medium' });
    canvas.width = pixels.width;
    canvas.height = pixels.height;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(pixels);
  };
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      draw().catch(() => {
        frame.dataset.state = 'empty';
      });
    },
    { rootMargin: '400px' },
  );
  near.observe(frame);
  return frame;
}
