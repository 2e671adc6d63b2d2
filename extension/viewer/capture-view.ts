import type { StampBand } from '../annotations/stamp.ts';
import type { Capture } from '../capture.ts';
import { element } from '../dom/element.ts';
import { rowsAbove, type VisiblePart } from './visible-part.ts';
import { snapToDevicePixels } from './zoom.ts';

export interface CaptureView {
  readonly node: HTMLElement;
  readonly sheet: HTMLElement;
  /** Covers the whole capture and is clipped to the visible part. */
  readonly fullArea: HTMLElement;
  /** Sets the visible part and the stamp. The caller must call `layout` afterwards. */
  readonly setVisiblePart: (visible: VisiblePart) => void;
  /** Sizes and positions all elements. `scale` is CSS pixels per pixel of the capture. */
  readonly layout: (scale: number) => void;
}

function stampCanvas({ width, height, rgba, texts }: StampBand): HTMLCanvasElement {
  const label = `Stamp: ${texts.join(', ')}`;
  const canvas = element('canvas', { width, height, class: 'stamp', role: 'img', 'aria-label': label });
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

const setBounds = (node: HTMLElement, top: number, [width, height]: readonly [number, number]): void => {
  Object.assign(node.style, { top: `${top}px`, width: `${width}px`, height: `${height}px` });
};

export function createCaptureView(capture: Capture, first: VisiblePart): CaptureView {
  const fullArea = element('div', { class: 'whole' });
  const clip = element(
    'div',
    { class: 'paper', role: 'img', 'aria-label': `Capture of ${capture.title || capture.url}` },
    fullArea,
  );
  const sheet = element('div', { class: 'sheet' }, clip);
  const node = element('div', { class: 'print' }, sheet);
  let visible: VisiblePart;
  let canvas: HTMLCanvasElement | undefined;

  function setVisiblePart(next: VisiblePart): void {
    visible = next;
    canvas?.remove();
    canvas = next.stamp && stampCanvas(next.stamp);
    if (canvas) node.append(canvas);
  }
  function layout(scale: number): void {
    const { part, stamp } = visible;
    // Edges are on whole device pixels, because stamp and page would be blurred otherwise.
    const at = (rows: number): number => snapToDevicePixels(rows * scale, devicePixelRatio);
    const above = rowsAbove(visible);
    const width = part.width * scale;
    setBounds(sheet, at(above), [width, part.height * scale]);
    setBounds(fullArea, -at(part.y), [capture.width * scale, capture.height * scale]);
    fullArea.style.left = `${-at(part.x)}px`;
    if (canvas && stamp) setBounds(canvas, above > 0 ? 0 : at(part.height), [width, at(stamp.height)]);
  }

  setVisiblePart(first);
  return { node, sheet, fullArea, setVisiblePart, layout };
}
