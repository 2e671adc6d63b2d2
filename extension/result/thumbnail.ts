import type { Capture } from '../capture.ts';
import { element } from '../dom/element.ts';
import type { Captures } from '../store/captures.ts';
import { thumbnailPicture } from './thumbnail-picture.ts';

/** The top of a capture, read and unpacked once it comes near. Small canvases keep little memory; pictures would keep all they were made of. */
export function thumbnail(captures: Captures, capture: Capture): HTMLElement {
  const canvas = element('canvas', { class: 'thumbnail-picture' });
  const frame = element('span', { class: 'thumbnail', 'data-state': 'loading' }, canvas);
  const draw = async (): Promise<void> => {
    const picture = await thumbnailPicture(captures, capture);
    frame.dataset.state = picture ? 'shown' : 'empty';
    if (!picture) return;
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  };
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      draw().catch((error: unknown) => {
        console.error('thumbnail', error);
        frame.dataset.state = 'empty';
      });
    },
    { rootMargin: '400px' },
  );
  near.observe(frame);
  return frame;
}
