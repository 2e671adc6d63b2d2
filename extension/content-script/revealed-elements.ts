import { getShadowRoot } from './dom-snapshot.ts';
import { overrideStyle } from './inline-styles.ts';
import { isRootScroller, type Pane } from './pane.ts';

/** On a page with more held elements, they belong to games or decorations such as falling snow. */
const MAX_HELD = 300;

/** Minimum loss of opacity that counts as hidden again. */
const MIN_OPACITY_LOSS = 0.05;

/** Properties with which pages reveal their content. */
const PROPERTIES = ['opacity', 'visibility', 'transform', 'translate', 'scale', 'rotate', 'filter', 'clipPath'] as const;

type Appearance = Readonly<Record<(typeof PROPERTIES)[number], string>>;

/**
 * Keeps revealed content as it was revealed. Some pages hide content again near the edges of the window, so that the same element
 * would look different on both sides of a seam.
 */
export interface RevealedElements {
  /** Records the appearance of the content between two rows. */
  record(fromRow: number, toRow: number): void;
  /** Returns true if a part of the recorded content is hidden or translucent. */
  hasHidden(): boolean;
  /** Records content whose opacity has risen since. Returns true if there is any. */
  recordRising(): boolean;
  /** Holds the recorded appearance of content that is hidden again. Returns true if there is any. */
  hold(): boolean;
  release(): void;
}

export function createRevealedElements(pane: Pane): RevealedElements {
  const heldElements = new Map<Element, Animation>();
  let recorded = new Map<Element, Appearance>();
  /** Record of the screen before, because an element may span two screens. */
  let previous = new Map<Element, Appearance>();
  const isHiddenAgain = (element: Element, appearance: Appearance): boolean =>
    element.isConnected && getVisibility(appearance) - getVisibility(readAppearance(element)) >= MIN_OPACITY_LOSS;
  return {
    record(fromRow, toRow) {
      previous = recorded;
      recorded = new Map(findElementsBetween(pane, fromRow, toRow).map((element) => [element, readAppearance(element)]));
    },
    hasHidden: () => [...recorded.values()].some((appearance) => getVisibility(appearance) < 1),
    recordRising() {
      const current = [...recorded.keys()].map((element) => [element, readAppearance(element)] as const);
      const rising = current.filter(([element, appearance]) => isMoreVisible(appearance, recorded.get(element)));
      for (const [element, appearance] of rising) recorded.set(element, appearance);
      return rising.length > 0;
    },
    hold() {
      const hidden = [...new Map([...previous, ...recorded])].filter(
        ([element, appearance]) => !heldElements.has(element) && isHiddenAgain(element, appearance),
      );
      for (const [element, appearance] of hidden.slice(0, MAX_HELD - heldElements.size))
        heldElements.set(element, overrideStyle(element, appearance));
      return hidden.length > 0;
    },
    release() {
      for (const animation of heldElements.values()) animation.cancel();
      heldElements.clear();
    },
  };
}

const getVisibility = ({ visibility, opacity }: Appearance): number => (visibility === 'visible' ? Number(opacity) : 0);

const isMoreVisible = (appearance: Appearance, before: Appearance | undefined): boolean =>
  before !== undefined && getVisibility(appearance) > getVisibility(before);

function readAppearance(element: Element): Appearance {
  const style = getComputedStyle(element);
  return Object.fromEntries(PROPERTIES.map((property) => [property, style[property]])) as Appearance;
}

function findElementsBetween(pane: Pane, fromRow: number, toRow: number): Element[] {
  const { scroller } = pane;
  const top = isRootScroller(scroller) ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
  const offset = top - pane.getPosition().y;
  return findInFlow(scroller, offset + fromRow, offset + toRow);
}

/**
 * Returns the elements in the normal flow that reach into the range and begin at most one range above it. Positioned branches are
 * left out, because stacked slides would be shown through each other.
 */
function findInFlow(parent: Element, from: number, to: number): Element[] {
  const children = [...parent.children, ...(getShadowRoot(parent)?.children ?? [])];
  return children.flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (height === 0 || top >= to || bottom <= from) return [];
    if (/fixed|absolute/.test(getComputedStyle(element).position)) return [];
    return [...(top >= from - (to - from) ? [element] : []), ...findInFlow(element, from, to)];
  });
}
