import { areEditsEqual, type Edits, NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import type { Box } from '#shared/imaging/geometry.ts';
import type { OpenedCapture } from '../export/open-capture.ts';
import { oncePerFrame } from '../once-per-frame.ts';
import { createCaptureView } from './capture-view.ts';
import { type CaptureZoom, createCaptureZoom, zoomOnWheel } from './capture-zoom.ts';
import { createStripRenderer } from './strip-renderer.ts';
import { countRowsAbove, getVisiblePart, toVisibleSize, type VisiblePart } from './visible-part.ts';
import { getCaptureLeft, MARGIN_PX, snapToDevicePixels, type Viewport } from './zoom.ts';
import type { ShownZoom } from './zoom-controls.tsx';

export interface Viewer extends Pick<CaptureZoom, 'zoomTo' | 'step'> {
  /** Covers exactly the visible part of the capture at every zoom, so that overlays can fill it. */
  readonly overlayContainer: HTMLElement;
  /** Shows the cropped capture, or all of it during cropping. Returns the visible box. */
  readonly showPart: (edits: Edits, isCropping: boolean) => Box;
  /**
   * Lays out the capture at once. Call this after the space around the capture has changed, because the resize observer runs only just
   * before the next paint.
   */
  readonly layout: () => void;
}

/** Space below the capture for the zoom controls, in CSS pixels. */
const CONTROLS_HEIGHT_PX = 80;

interface ViewerOptions {
  /** Element that scrolls. */
  readonly scroller: HTMLElement;
  /** Child of `scroller`. The viewer sets its size. */
  readonly scrollContent: HTMLElement;
  /** Called after each layout. */
  readonly onZoom: (zoom: ShownZoom) => void;
  readonly signal: AbortSignal;
}

export function createViewer({ capture, strips, storedEdits }: OpenedCapture, options: ViewerOptions): Viewer {
  const { scroller, scrollContent, onZoom, signal } = options;
  let visiblePart = getVisiblePart(capture, storedEdits.edits, false);
  let visibleEdits = selectVisibleEdits(storedEdits.edits, false);
  let { stamps } = storedEdits.edits;
  const captureView = createCaptureView(capture, visiblePart);
  scrollContent.replaceChildren(captureView.node);
  focusScroller(scroller);
  const showStrips = createStripRenderer(captureView.fullArea, strips);
  const captureZoom = createCaptureZoom(scroller, toVisibleSize(visiblePart, capture), {
    layout(viewport, zoom) {
      layoutCapture(captureView.node, scrollContent, viewport);
      captureView.layout(viewport.scale);
      onZoom({ zoom, factor: viewport.scale * capture.density });
    },
    show: ({ scale, visibleSize }) =>
      showStrips({
        top: visibleSize.origin.y + (scroller.scrollTop - MARGIN_PX) / scale,
        height: scroller.clientHeight / scale,
        scale,
      }),
  });
  function showPart(edits: Edits, isCropping: boolean): Box {
    const nextEdits = selectVisibleEdits(edits, isCropping);
    if (areEditsEqual(visibleEdits, nextEdits)) return visiblePart.box;
    visibleEdits = nextEdits;
    const previous = visiblePart;
    visiblePart = getVisiblePart(capture, edits, isCropping);
    captureView.setVisiblePart(visiblePart);
    // A capture that is scrolled to its top stays there, so that a stamp added above the capture is visible.
    const isSamePart = previous.box.y === visiblePart.box.y && previous.box.height === visiblePart.box.height;
    captureZoom.setVisibleSize(toVisibleSize(visiblePart, capture), !isSamePart || scroller.scrollTop > 0);
    if (isCropping) return visiblePart.box;
    if (!areEditsEqual({ ...NO_EDITS, stamps }, { ...NO_EDITS, stamps: edits.stamps })) scrollToStamp(scroller, visiblePart);
    stamps = edits.stamps;
    return visiblePart.box;
  }
  zoomOnWheel(scroller, captureZoom.zoomBy);
  scroller.addEventListener('scroll', oncePerFrame(captureZoom.show), { passive: true });
  const resizeObserver = new ResizeObserver(captureZoom.layout);
  resizeObserver.observe(scroller);
  signal.addEventListener('abort', () => resizeObserver.disconnect());
  return {
    zoomTo: captureZoom.zoomTo,
    step: captureZoom.step,
    overlayContainer: captureView.captureImage,
    showPart,
    layout: captureZoom.layout,
  };
}

/** Scrolls to a stamp that the user has just added or moved. It may be far from the visible rows. */
function scrollToStamp(scroller: HTMLElement, visiblePart: VisiblePart): void {
  if (!visiblePart.stamp) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  scroller.scrollTo({ top: countRowsAbove(visiblePart) > 0 ? 0 : scroller.scrollHeight, behavior });
}

const selectVisibleEdits = ({ crop, stamps }: Edits, isCropping: boolean): Edits =>
  isCropping ? { ...NO_EDITS, crop: undefined } : { ...NO_EDITS, crop, stamps };

/** Focuses the scroller so that the arrow keys work. Hides the focus ring until the user moves the focus. */
function focusScroller(scroller: HTMLElement): void {
  scroller.tabIndex = 0;
  scroller.toggleAttribute('data-focused-on-load', true);
  scroller.focus({ preventScroll: true });
  scroller.addEventListener('blur', () => {
    // If the window loses focus, the scroller stays the active element.
    if (document.activeElement !== scroller) scroller.removeAttribute('data-focused-on-load');
  });
}

function layoutCapture(
  captureView: HTMLElement,
  scrollContent: HTMLElement,
  { visibleSize, scrollerSize, scale }: Viewport,
): void {
  const [width, height] = [visibleSize.width * scale, visibleSize.height * scale];
  const { left, top } = alignInScroller(scrollContent.parentElement ?? scrollContent, getCaptureLeft(width, scrollerSize.width));
  Object.assign(captureView.style, { width: `${width}px`, height: `${height}px`, left: `${left}px`, top: `${top}px` });
  Object.assign(scrollContent.style, {
    width: `${width > scrollerSize.width ? left + width + MARGIN_PX : scrollerSize.width}px`,
    height: `${MARGIN_PX + height + CONTROLS_HEIGHT_PX}px`,
  });
  captureView.toggleAttribute('data-magnified', scale * devicePixelRatio >= 2);
}

/**
 * Returns the position of the capture in the scroller, aligned to whole device pixels. The bars above can move the scroller by a
 * fraction of a pixel, which would blur the whole capture.
 */
function alignInScroller(scroller: HTMLElement, left: number): { readonly left: number; readonly top: number } {
  const rect = scroller.getBoundingClientRect();
  const snap = (origin: number, length: number): number => snapToDevicePixels(origin + length, devicePixelRatio) - origin;
  return { left: snap(rect.left, left), top: snap(rect.top, MARGIN_PX) };
}
