import { areEditsEqual, type Edits, NO_EDITS } from '../annotations/edits.ts';
import type { Box } from '../capture.ts';
import { element } from '../dom/element.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import type { OpenedCapture } from '../export/open-capture.ts';
import { createCaptureView } from './capture-view.ts';
import { createStageZoom, onWheelZoom } from './stage-zoom.ts';
import { createStripImages } from './strip-images.ts';
import { pictureOf, visiblePartOf } from './visible-part.ts';
import { MARGIN, sheetLeft, snapToDevicePixels, type Viewport } from './zoom.ts';
import { zoomControls } from './zoom-controls.ts';

export interface Viewer {
  readonly node: HTMLElement;
  /** Covers exactly the visible part of the capture at every zoom, so that overlays can fill it. */
  readonly container: HTMLElement;
  /** Shows the cropped capture, or all of it during cropping. Returns the visible box. */
  readonly showPart: (edits: Edits, isCropping: boolean) => Box;
  /** Computes the layout now. The resize observer does so too, but only shortly before the first frame. */
  readonly fit: () => void;
}

/** Space below the capture for the zoom controls, in CSS pixels. */
const CONTROLS_SPACE_PX = 80;

export function createViewer({ capture, strips, storedEdits }: OpenedCapture): Viewer {
  let visible = visiblePartOf(capture, storedEdits.edits, false);
  let frame = framingEdits(storedEdits.edits, false);
  const captureView = createCaptureView(capture, visible);
  const scrollArea = element('div', { class: 'ground' }, captureView.node);
  const stage = element('section', { class: 'stage', tabindex: 0, autofocus: true, 'aria-label': 'Capture' }, scrollArea);
  hideInitialFocusRing(stage);
  const showStrips = createStripImages(captureView.fullArea, strips);
  const zooming = createStageZoom(stage, pictureOf(visible, capture), {
    layout(viewport, zoom) {
      layoutPage(captureView.node, scrollArea, viewport);
      captureView.layout(viewport.scale);
      controls.update(zoom, viewport.scale * capture.density);
    },
    show: ({ scale, picture }) =>
      showStrips({ top: picture.origin.y + (stage.scrollTop - MARGIN) / scale, height: stage.clientHeight / scale, scale }),
  });
  function showPart(edits: Edits, isCropping: boolean): Box {
    const next = framingEdits(edits, isCropping);
    if (areEditsEqual(frame, next)) return visible.part;
    frame = next;
    const before = visible;
    visible = visiblePartOf(capture, edits, isCropping);
    captureView.setVisiblePart(visible);
    // At the top, the scroll position is not preserved, so that a new stamp above becomes visible.
    const isSamePart = before.part.y === visible.part.y && before.part.height === visible.part.height;
    zooming.setPicture(pictureOf(visible, capture), !isSamePart || stage.scrollTop > 0);
    return visible.part;
  }
  const controls = zoomControls(zooming);
  onWheelZoom(stage, zooming.zoomBy);
  stage.addEventListener('scroll', oncePerFrame(zooming.show), { passive: true });
  new ResizeObserver(zooming.refit).observe(stage);
  return {
    node: element('div', { class: 'viewer' }, stage, controls.node),
    container: captureView.sheet,
    showPart,
    fit: zooming.refit,
  };
}

const framingEdits = ({ crop, stamps }: Edits, isCropping: boolean): Edits =>
  isCropping ? { ...NO_EDITS, crop: undefined } : { ...NO_EDITS, crop, stamps };

/**
 * Hides the focus ring of the initial focus, which the stage has so that keys scroll it. The ring appears when the user returns
 * to the stage by keyboard.
 */
function hideInitialFocusRing(stage: HTMLElement): void {
  stage.toggleAttribute('data-given-focus', true);
  stage.addEventListener('blur', () => {
    // If the window loses focus, the stage stays the active element.
    if (document.activeElement !== stage) stage.removeAttribute('data-given-focus');
  });
}

function layoutPage(captureView: HTMLElement, scrollArea: HTMLElement, { picture, stage, scale }: Viewport): void {
  const [width, height] = [picture.width * scale, picture.height * scale];
  const { left, top } = alignOnStage(scrollArea.parentElement ?? scrollArea, sheetLeft(width, stage.width));
  Object.assign(captureView.style, { width: `${width}px`, height: `${height}px`, left: `${left}px`, top: `${top}px` });
  Object.assign(scrollArea.style, {
    width: `${Math.max(left + width + MARGIN, stage.width)}px`,
    height: `${MARGIN + height + CONTROLS_SPACE_PX}px`,
  });
  captureView.toggleAttribute('data-magnified', scale * devicePixelRatio >= 2);
}

/**
 * Returns the position on the stage that is aligned to whole device pixels. The bars above can move the stage by a fraction of a
 * pixel, which would blur the whole capture.
 */
function alignOnStage(stage: HTMLElement, left: number): { readonly left: number; readonly top: number } {
  const from = stage.getBoundingClientRect();
  const at = (origin: number, length: number): number => snapToDevicePixels(origin + length, devicePixelRatio) - origin;
  return { left: at(from.left, left), top: at(from.top, MARGIN) };
}
