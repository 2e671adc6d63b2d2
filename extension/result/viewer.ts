import { element } from '../dom/element.ts';
import { oncePerFrame } from '../dom/once-per-frame.ts';
import { onPageKeys } from '../dom/page-keys.ts';
import type { OpenCapture } from '../takeaway/open-capture.ts';
import { stageZoom } from './stage-zoom.ts';
import { stripImages } from './strip-images.ts';
import { onWheelZoom } from './wheel-zoom.ts';
import { type Look, MARGIN, sheetLeft } from './zoom.ts';
import { zoomControls } from './zoom-controls.ts';

/** Where a capture is looked at. */
export interface Viewer {
  readonly node: HTMLElement;
  /** Covers the capture exactly at every zoom: what fills it lies over the page. */
  readonly sheet: HTMLElement;
}

/** Room below the capture, where the zoom controls stand. CSS pixels. */
const FOOT = 80;

export function viewer({ capture, strips }: OpenCapture): Viewer {
  const paper = element('div', { class: 'paper', role: 'img', 'aria-label': `Capture of ${capture.title || capture.url}` });
  const sheet = element('div', { class: 'sheet' }, paper);
  const ground = element('div', { class: 'ground' }, sheet);
  const stage = element('section', { class: 'stage', tabindex: 0, autofocus: true, 'aria-label': 'Capture' }, ground);
  showFocusLater(stage);
  const showStrips = stripImages(paper, strips);
  const zooming = stageZoom(stage, capture, {
    layOut(look, zoom) {
      spread(sheet, ground, look);
      controls.tell(zoom, look.scale * capture.density);
    },
    show: ({ scale }) => showStrips({ top: (stage.scrollTop - MARGIN) / scale, height: stage.clientHeight / scale, scale }),
  });
  const { zoomTo, step } = zooming;
  const controls = zoomControls({ zoomTo, step });
  const grow = () => step('in');
  onPageKeys({ '+': grow, '=': grow, '-': () => step('out'), '0': () => zoomTo('width'), '1': () => zoomTo(1) });
  onWheelZoom(stage, zooming.zoomBy);
  stage.addEventListener('scroll', oncePerFrame(zooming.show), { passive: true });
  new ResizeObserver(zooming.fitAgain).observe(stage);
  return { node: element('div', { class: 'viewer' }, stage, controls.node), sheet };
}

/** It has the focus from the start, so that keys scroll it: that is shown only once somebody has come back to it by keys. */
function showFocusLater(stage: HTMLElement): void {
  stage.toggleAttribute('data-given-focus', true);
  stage.addEventListener('blur', () => {
    // Of a window that goes to the back it stays the part that has the focus.
    if (document.activeElement !== stage) stage.removeAttribute('data-given-focus');
  });
}

/** Gives the sheet its size and place, and what is scrolled over the room around it. */
function spread(sheet: HTMLElement, ground: HTMLElement, { picture, stage, scale }: Look): void {
  const [width, height] = [picture.width * scale, picture.height * scale];
  const left = sheetLeft(width, stage.width);
  Object.assign(sheet.style, { width: `${width}px`, height: `${height}px`, left: `${left}px`, top: `${MARGIN}px` });
  Object.assign(ground.style, {
    width: `${Math.max(left + width + MARGIN, stage.width)}px`,
    height: `${MARGIN + height + FOOT}px`,
  });
  sheet.toggleAttribute('data-magnified', scale * devicePixelRatio >= 2);
}
