import type { StampBand } from '../annotations/stamp.ts';
import type { Capture } from '../capture.ts';
import { element } from '../dom/element.ts';
import { rowsAbove, type Shown } from './shown.ts';
import { snapped } from './zoom.ts';

export interface Print {
  readonly node: HTMLElement;
  readonly sheet: HTMLElement;
  /** Covers the whole capture and is clipped to the visible part. */
  readonly whole: HTMLElement;
  /** Sets the visible part and the stamp. The caller must call `layOut` afterwards. */
  readonly take: (shown: Shown) => void;
  /** Sizes and positions all elements. `scale` is CSS pixels per pixel of the capture. */
  readonly layOut: (scale: number) => void;
}

function stampCanvas({ width, height, rgba, words }: StampBand): HTMLCanvasElement {
  const label = `Stamp: ${words.join(', ')}`;
  const canvas = element('canvas', { width, height, class: 'stamp', role: 'img', 'aria-label': label });
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

const placeAt = (node: HTMLElement, top: number, [width, height]: readonly [number, number]): void => {
  Object.assign(node.style, { top: `${top}px`, width: `${width}px`, height: `${height}px` });
};

export function print(capture: Capture, first: Shown): Print {
  const whole = element('div', { class: 'whole' });
  const paper = element(
    'div',
    { class: 'paper', role: 'img', 'aria-label': `Capture of ${capture.title || capture.url}` },
    whole,
  );
  const sheet = element('div', { class: 'sheet' }, paper);
  const node = element('div', { class: 'print' }, sheet);
  let shown: Shown;
  let canvas: HTMLCanvasElement | undefined;

  function take(next: Shown): void {
    shown = next;
    canvas?.remove();
    canvas = next.stamp && stampCanvas(next.stamp);
    if (canvas) node.append(canvas);
  }
  function layOut(scale: number): void {
    const { part, stamp } = shown;
    // Edges are on whole device pixels, because stamp and page would be blurred otherwise.
    const at = (rows: number): number => snapped(rows * scale, devicePixelRatio);
    const above = rowsAbove(shown);
    const width = part.width * scale;
    placeAt(sheet, at(above), [width, part.height * scale]);
    placeAt(whole, -at(part.y), [capture.width * scale, capture.height * scale]);
    whole.style.left = `${-at(part.x)}px`;
    if (canvas && stamp) placeAt(canvas, above > 0 ? 0 : at(part.height), [width, at(stamp.height)]);
  }

  take(first);
  return { node, sheet, whole, take, layOut };
}
