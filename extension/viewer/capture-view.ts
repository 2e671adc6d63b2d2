import type { StampArea } from '#shared/imaging/annotations/stamp.ts';
import type { Capture } from '../capture.ts';
import { t } from '../text.ts';
import { countRowsAbove, type VisiblePart } from './visible-part.ts';
import { snapToDevicePixels } from './zoom.ts';

export interface CaptureView {
  /** Contains the capture and its stamp. */
  readonly node: HTMLElement;
  /** Covers the visible part of the capture, without the stamp. */
  readonly captureImage: HTMLElement;
  /** Contains the strips. Has the size of the uncropped capture, and is clipped to the visible part. */
  readonly fullArea: HTMLElement;
  /** Sets the visible part and the stamp. The caller must call `layout` afterwards. */
  readonly setVisiblePart: (visible: VisiblePart) => void;
  /** Sizes and positions all elements. `scale` is CSS pixels per pixel of the capture. */
  readonly layout: (scale: number) => void;
}

function createStampCanvas({ width, height, rgba, texts }: StampArea): HTMLCanvasElement {
  const label = t('viewerStamp', texts.join(', '));
  const canvas = Object.assign(document.createElement('canvas'), {
    width,
    height,
    className: 'stamp',
    role: 'img',
    ariaLabel: label,
  });
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas;
}

const createDiv = (className: string): HTMLDivElement => Object.assign(document.createElement('div'), { className });

const setBounds = (node: HTMLElement, top: number, [width, height]: readonly [number, number]): void => {
  Object.assign(node.style, { top: `${top}px`, width: `${width}px`, height: `${height}px` });
};

export function createCaptureView(capture: Capture, initialPart: VisiblePart): CaptureView {
  const [node, captureImage, clip, fullArea] = [
    createDiv('capture-view'),
    createDiv('capture-image'),
    createDiv('capture-clip'),
    createDiv('full-area'),
  ];
  Object.assign(clip, { role: 'img', ariaLabel: t('viewerCaptureOf', capture.title || capture.url) });
  clip.append(fullArea);
  captureImage.append(clip);
  node.append(captureImage);
  let visiblePart: VisiblePart;
  let canvas: HTMLCanvasElement | undefined;

  function setVisiblePart(next: VisiblePart): void {
    visiblePart = next;
    canvas?.remove();
    canvas = next.stamp && createStampCanvas(next.stamp);
    if (canvas) node.append(canvas);
  }
  function layout(scale: number): void {
    const { box, stamp } = visiblePart;
    // Edges are on whole device pixels, because stamp and page would be blurred otherwise.
    const toSnappedPx = (rows: number): number => snapToDevicePixels(rows * scale, devicePixelRatio);
    const above = countRowsAbove(visiblePart);
    const width = box.width * scale;
    setBounds(captureImage, toSnappedPx(above), [width, box.height * scale]);
    setBounds(fullArea, -toSnappedPx(box.y), [capture.width * scale, capture.height * scale]);
    fullArea.style.left = `${-toSnappedPx(box.x)}px`;
    if (canvas && stamp) setBounds(canvas, above > 0 ? 0 : toSnappedPx(box.height), [width, toSnappedPx(stamp.height)]);
  }

  setVisiblePart(initialPart);
  return { node, captureImage, fullArea, setVisiblePart, layout };
}
