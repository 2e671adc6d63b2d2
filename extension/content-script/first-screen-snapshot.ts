import { shadowRootOf } from './dom-snapshot.ts';
import type { Pane } from './pane.ts';
import { isRootScroller } from './pane.ts';

/**
 * Change detection for the first screen after its capture. Many pages start scripts on the first scroll, which rewrite content
 * that is already captured.
 */
export interface FirstScreenSnapshot {
  save(): void;
  /** Works at any scroll position. Ignores fixed elements. */
  isChanged(): boolean;
}

export function createFirstScreenSnapshot(pane: Pane): FirstScreenSnapshot {
  let saved: string | undefined;
  return {
    save() {
      saved = describeFirstScreen(pane);
    },
    isChanged: () => saved !== undefined && saved !== describeFirstScreen(pane),
  };
}

function describeFirstScreen({ scroller, area, position }: Pane): string {
  const { left, top } = isRootScroller(scroller) ? { left: 0, top: 0 } : scroller.getBoundingClientRect();
  const { x, y } = position();
  const origin = { x: x - left, y: y - top };
  return describeElements(scroller, origin, area().height).join('\n');
}

type Origin = Readonly<Record<'x' | 'y', number>>;

function describeElements(parent: Element, origin: Origin, height: number): string[] {
  const children = [...parent.children, ...(shadowRootOf(parent)?.children ?? [])];
  return children.flatMap((element) => {
    const box = element.getBoundingClientRect();
    const [top, bottom] = [box.top + origin.y, box.bottom + origin.y];
    if (box.height === 0 || top >= height || bottom <= 0) return [];
    if (getComputedStyle(element).position === 'fixed') return [];
    // An element that ends below the first screen may still grow, so its text and the part below are ignored.
    const place = [box.left + origin.x, top, box.width, Math.min(height, bottom)].map(toDevice);
    return [
      `${place} ${imageSourceOf(element)} ${bottom > height ? '' : ownTextOf(element)}`,
      ...describeElements(element, origin, height),
    ];
  });
}

const toDevice = (place: number): number => Math.round(place * devicePixelRatio);

const ownTextOf = (element: Element): string =>
  [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')).join('');

const imageSourceOf = (element: Element): string => ('currentSrc' in element ? String(element.currentSrc) : '');
