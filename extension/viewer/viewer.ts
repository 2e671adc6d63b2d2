import { areSame, type Edits, NO_EDITS } from '../annotations/edits.ts';
import type { Box } from '../capture.ts';
import { element } from '../dom/element.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import type { OpenCapture } from '../export/open-capture.ts';
import { print } from './print.ts';
import { pictureOf, shownOf } from './shown.ts';
import { stageZoom } from './stage-zoom.ts';
import { stripImages } from './strip-images.ts';
import { onWheelZoom } from './wheel-zoom.ts';
import { type Look, MARGIN, sheetLeft, snapped } from './zoom.ts';
import { zoomControls } from './zoom-controls.ts';

export interface Viewer {
  readonly node: HTMLElement;
  /** Covers exactly the visible part of the capture at every zoom, so that overlays can fill it. */
  readonly sheet: HTMLElement;
  /** Shows the cropped capture, or all of it during cropping. Returns the visible box. */
  readonly show: (edits: Edits, isCropping: boolean) => Box;
  /** Computes the layout now. The resize observer does so too, but only shortly before the first frame. */
  readonly fit: () => void;
}

/** Space below the capture for the zoom controls, in CSS pixels. */
const FOOT = 80;

export function viewer({ capture, strips, drawn }: OpenCapture): Viewer {
  let shown = shownOf(capture, drawn.edits, false);
  let frame = framing(drawn.edits, false);
  const printed = print(capture, shown);
  const ground = element('div', { class: 'ground' }, printed.node);
  const stage = element('section', { class: 'stage', tabindex: 0, autofocus: true, 'aria-label': 'Capture' }, ground);
  showFocusLater(stage);
  const showStrips = stripImages(printed.whole, strips);
  const zooming = stageZoom(stage, pictureOf(shown, capture), {
    layOut(look, zoom) {
      spread(printed.node, ground, look);
      printed.layOut(look.scale);
      controls.tell(zoom, look.scale * capture.density);
    },
    show: ({ scale, picture }) =>
      showStrips({ top: picture.origin.y + (stage.scrollTop - MARGIN) / scale, height: stage.clientHeight / scale, scale }),
  });
  function show(edits: Edits, isCropping: boolean): Box {
    const next = framing(edits, isCropping);
    if (areSame(frame, next)) return shown.part;
    frame = next;
    const before = shown;
    shown = shownOf(capture, edits, isCropping);
    printed.take(shown);
    // At the top, the scroll position is not preserved, so that a new stamp above becomes visible.
    const isSamePart = before.part.y === shown.part.y && before.part.height === shown.part.height;
    zooming.replace(pictureOf(shown, capture), !isSamePart || stage.scrollTop > 0);
    return shown.part;
  }
  const controls = zoomControls(zooming);
  onWheelZoom(stage, zooming.zoomBy);
  stage.addEventListener('scroll', oncePerFrame(zooming.show), { passive: true });
  new ResizeObserver(zooming.fitAgain).observe(stage);
  return { node: element('div', { class: 'viewer' }, stage, controls.node), sheet: printed.sheet, show, fit: zooming.fitAgain };
}

const framing = ({ crop, stamps }: Edits, isCropping: boolean): Edits =>
  isCropping ? { ...NO_EDITS, crop: undefined } : { ...NO_EDITS, crop, stamps };

/**
 * Hides the focus ring of the initial focus, which the stage has so that keys scroll it. The ring appears when the user returns
 * to the stage by keyboard.
 */
function showFocusLater(stage: HTMLElement): void {
  stage.toggleAttribute('data-given-focus', true);
  stage.addEventListener('blur', () => {
    // If the window loses focus, the stage stays the active element.
    if (document.activeElement !== stage) stage.removeAttribute('data-given-focus');
  });
}

function spread(printed: HTMLElement, ground: HTMLElement, { picture, stage, scale }: Look): void {
  const [width, height] = [picture.width * scale, picture.height * scale];
  const { left, top } = placeOn(ground.parentElement ?? ground, sheetLeft(width, stage.width));
  Object.assign(printed.style, { width: `${width}px`, height: `${height}px`, left: `${left}px`, top: `${top}px` });
  Object.assign(ground.style, {
    width: `${Math.max(left + width + MARGIN, stage.width)}px`,
    height: `${MARGIN + height + FOOT}px`,
  });
  printed.toggleAttribute('data-magnified', scale * devicePixelRatio >= 2);
}

/**
 * Returns the position on the stage that is aligned to whole device pixels. The bars above can move the stage by a fraction of a
 * pixel, which would blur the whole capture.
 */
function placeOn(stage: HTMLElement, left: number): { readonly left: number; readonly top: number } {
  const from = stage.getBoundingClientRect();
  const at = (origin: number, length: number): number => snapped(origin + length, devicePixelRatio) - origin;
  return { left: at(from.left, left), top: at(from.top, MARGIN) };
}
