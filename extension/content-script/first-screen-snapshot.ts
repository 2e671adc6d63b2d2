import { getShadowRoot } from './dom-snapshot.ts';
import { isRootScroller, type Pane } from './pane.ts';

/**
 * Detects changes of the first screen after its capture, because many pages start scripts on the first scroll that rewrite
 * captured content.
 */
export interface FirstScreenSnapshot {
  save(): void;
  /** Returns true if the first screen has changed since `save`. Works at any scroll position. Ignores fixed elements. */
  isChanged(): boolean;
}

export function createFirstScreenSnapshot(pane: Pane): FirstScreenSnapshot {
  let savedDescription: string | undefined;
  return {
    save() {
      savedDescription = describeFirstScreen(pane);
    },
    isChanged: () => savedDescription !== undefined && savedDescription !== describeFirstScreen(pane),
  };
}

const describeFirstScreen = (pane: Pane): string =>
  describeScreen(pane, 0)
    .map(({ edges, image, text }) => `${edges} ${image} ${text}`)
    .join('\n');

/** Element of a screen: its edges in device pixels of the content, and its image and text, which may be empty. */
export interface ScreenElement {
  readonly edges: readonly number[];
  readonly image: string;
  readonly text: string;
}

/** Describes the elements of the screen that begins with this content row, in CSS pixels. Works at any scroll position. */
export function describeScreen({ scroller, getArea, getPosition }: Pane, topRow: number): readonly ScreenElement[] {
  const { left, top } = isRootScroller(scroller) ? { left: 0, top: 0 } : scroller.getBoundingClientRect();
  const { x, y } = getPosition();
  return describeElements(scroller, { x: x - left, y: y - top }, { top: topRow, bottom: topRow + getArea().height });
}

/** Distance from window to content coordinates. */
type Offset = Readonly<Record<'x' | 'y', number>>;

type Rows = Readonly<Record<'top' | 'bottom', number>>;

function describeElements(parent: Element, offset: Offset, rows: Rows): ScreenElement[] {
  const children = [...parent.children, ...(getShadowRoot(parent)?.children ?? [])];
  return children.flatMap((element) => {
    const box = element.getBoundingClientRect();
    const [top, bottom] = [box.top + offset.y, box.bottom + offset.y];
    if (box.height === 0 || top >= rows.bottom || bottom <= rows.top) return [];
    if (getComputedStyle(element).position === 'fixed') return [];
    // The text and the height of an element that extends below the screen are ignored, because it may still grow.
    const edges = [box.left + offset.x, top, box.width, Math.min(rows.bottom, bottom)].map(toDevicePx);
    const text = bottom > rows.bottom ? '' : getOwnText(element);
    return [{ edges, image: getImageSource(element), text }, ...describeElements(element, offset, rows)];
  });
}

const toDevicePx = (cssPx: number): number => Math.round(cssPx * devicePixelRatio);

const getOwnText = (element: Element): string =>
  [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')).join('');

const getImageSource = (element: Element): string => ('currentSrc' in element ? String(element.currentSrc) : '');
