import { type MessageKey, t } from '../../text.ts';
import { takeDomSnapshot } from '../dom-snapshot.ts';
import type { Area } from '../page-agent.ts';
import { OVERLAY_STYLES } from './overlay-styles.ts';

/** Layer of the extension above the page. */
export interface SelectionOverlay {
  readonly host: HTMLElement;
  /** Receives the pointer instead of the page. */
  readonly surface: HTMLElement;
  /** Shows an outline around an area of the window, in CSS pixels, with its size. `size` replaces the size of the area. */
  readonly showOutline: (area: Area | undefined, size?: Pick<Area, 'width' | 'height'>) => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  readonly remove: () => void;
}

const HINTS: Readonly<Record<'area' | 'element', MessageKey>> = { area: 'selectAreaHint', element: 'selectElementHint' };

/**
 * Shows the overlay in the top layer, where no element of the page covers it. Its closed shadow root
 * protects it from the styles and scripts of the page.
 */
export function createSelectionOverlay(mode: 'area' | 'element'): SelectionOverlay {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.setAttribute('style', HOST_STYLE);
  const root = host.attachShadow({ mode: 'closed' });
  const [surface, outline, size, hint, status] = ['surface', 'outline', 'size', 'hint', 'status'].map(createPart);
  if (!surface || !outline || !size || !hint || !status) throw new Error('The overlay is incomplete.');
  surface.dataset.mode = mode;
  surface.tabIndex = 0;
  surface.setAttribute('role', 'application');
  surface.setAttribute('aria-label', t(HINTS[mode]));
  hint.textContent = t(HINTS[mode]);
  status.setAttribute('role', 'status');
  outline.append(size);
  outline.hidden = true;
  const style = document.createElement('style');
  style.textContent = OVERLAY_STYLES;
  root.append(style, surface, outline, hint, status);
  for (const type of POINTER_EVENTS) root.addEventListener(type, (event) => event.stopPropagation());
  const remove = showInFront({ host, root, surface });
  return {
    host,
    surface,
    showOutline(area, { width, height } = area ?? { width: 0, height: 0 }) {
      outline.hidden = area === undefined;
      // The hint would cover a part of the area.
      hint.hidden = mode === 'area' && area !== undefined;
      if (!area) return;
      Object.assign(outline.style, toPixels(area));
      size.textContent = t('selectionSize', Math.round(width), Math.round(height));
    },
    announce: (text) => {
      status.textContent = text;
    },
    remove,
  };
}

/** Animation frames after which the overlay stops trying to be topmost. It cannot be topmost while a dialog opens or closes. */
const MAX_FAILED_PLACEMENTS = 30;

interface OverlayParts {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly surface: HTMLElement;
}

/**
 * Shows the overlay, and again when the page covers or hides it or makes it inert, for example by opening or closing a modal dialog.
 * Returns a function that removes the overlay and restores the focus.
 */
function showInFront(parts: OverlayParts): () => void {
  const { host, root, surface } = parts;
  let focused = document.activeElement;
  let animationFrameId = 0;
  let failedPlacements = 0;
  // A dialog in a closed shadow root fires no event that reaches the document, so each frame compares the element in the center.
  const isInFront = (): boolean => root.elementFromPoint(innerWidth / 2, innerHeight / 2) === surface;
  const watch = (): void => {
    if (!isInFront()) {
      const { activeElement } = document;
      // A dialog that opens or closes moves the focus. The end of the selection restores the focus of that time.
      if (root.activeElement !== surface && activeElement !== document.body) focused = activeElement;
      placeOverlay(parts);
      failedPlacements = isInFront() ? 0 : failedPlacements + 1;
      // The overlay cannot become topmost. The keyboard works without that.
      if (failedPlacements === MAX_FAILED_PLACEMENTS) return;
    }
    animationFrameId = requestAnimationFrame(watch);
  };
  placeOverlay(parts);
  animationFrameId = requestAnimationFrame(watch);
  return () => {
    cancelAnimationFrame(animationFrameId);
    host.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

function placeOverlay({ host, root, surface }: OverlayParts): void {
  for (const parent of [document.documentElement, ...findModalDialogs()]) {
    parent.append(host);
    host.showPopover();
    surface.focus({ preventScroll: true });
    // A modal dialog makes everything outside of it inert, and an inert element cannot have the focus.
    if (root.activeElement === surface) return;
  }
}

/** A page that receives these would close the menu that the user wants to capture. */
const POINTER_EVENTS = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'] as const;

const findModalDialogs = (): readonly Element[] =>
  takeDomSnapshot(document).elements.filter((element) => element.ownerDocument === document && element.matches('dialog:modal'));

/** Inline styles win over a page's rules for all elements. */
const HOST_STYLE =
  'all: initial !important; position: fixed !important; inset: 0 !important; width: auto !important; height: auto !important; display: block !important; overflow: hidden !important; background: none !important; pointer-events: none !important';

function createPart(name: string): HTMLElement {
  const part = document.createElement('div');
  part.className = name;
  return part;
}

const toPixels = ({ x, y, width, height }: Area) => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});
