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

function describeFirstScreen({ scroller, getArea, getPosition }: Pane): string {
  const { left, top } = isRootScroller(scroller) ? { left: 0, top: 0 } : scroller.getBoundingClientRect();
  const { x, y } = getPosition();
  const offset = { x: x - left, y: y - top };
  return describeElements(scroller, offset, getArea().height).join('\n');
}

/** Distance from window to content coordinates. */
type Offset = Readonly<Record<'x' | 'y', number>>;

function describeElements(parent: Element, offset: Offset, height: number): string[] {
  const children = [...parent.children, ...(getShadowRoot(parent)?.children ?? [])];
  return children.flatMap((element) => {
    const box = element.getBoundingClientRect();
    const [top, bottom] = [box.top + offset.y, box.bottom + offset.y];
    if (box.height === 0 || top >= height || bottom <= 0) return [];
    if (getComputedStyle(element).position === 'fixed') return [];
    // The text and the height of an element that extends below the first screen are ignored, because it may still grow.
    const edges = [box.left + offset.x, top, box.width, Math.min(height, bottom)].map(toDevicePx);
    return [
      `${edges} ${getImageSource(element)} ${bottom > height ? '' : getOwnText(element)}`,
      ...describeElements(element, offset, height),
    ];
  });
}

const toDevicePx = (cssPx: number): number => Math.round(cssPx * devicePixelRatio);

const getOwnText = (element: Element): string =>
  [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')).join('');

const getImageSource = (element: Element): string => ('currentSrc' in element ? String(element.currentSrc) : '');
