import { REVEALING_PROPERTIES } from './appearance.ts';
import { drawsBackground, listElementsInRows } from './content-elements.ts';
import type { Pane } from './pane.ts';
import { findRemoved, type PlacedContent } from './removed-content.ts';

/**
 * Detects elements that look different or are removed when they leave the window, whatever their content is. Reads many styles, so it
 * is only for pages that react to scrolling. All rows are CSS pixels of the scrollable content.
 */
export interface VisitedAppearance {
  /** Clears the record for the next area. */
  startArea(): void;
  /** Records the elements between two rows, which the window shows now. */
  record(fromRow: number, toRow: number): void;
  /**
   * Returns the row of the first element, from `windowEnd` on, that looks different or is gone, or Infinity if there is none. Elements
   * that have been replaced in the rows up to `toRow` do not count as gone. Ignores changed styles of elements for which `isHeld`
   * returns true.
   */
  findFirstChangedRow(windowEnd: number, toRow: number, isHeld: (element: Element) => boolean): number;
}

/** `description` holds the styles of the element and of its pseudo-elements. */
interface VisitedElement extends PlacedContent {
  readonly element: Element;
  /** True if the element draws a box, whether it has other content or not. */
  readonly isPainted: boolean;
  /** Size in CSS pixels of an element without children. Undefined for others, because their size depends on their content. */
  readonly size?: { readonly width: number; readonly height: number };
}

export function createVisitedAppearance(pane: Pane): VisitedAppearance {
  let visited = new Map<Element, VisitedElement>();
  let firstRow = Number.POSITIVE_INFINITY;
  return {
    startArea() {
      visited = new Map();
      firstRow = Number.POSITIVE_INFINITY;
    },
    record(fromRow, toRow) {
      firstRow = Math.min(firstRow, fromRow);
      for (const { element, top } of listElementsInRows(pane, { top: fromRow, bottom: toRow }))
        visited.set(element, readElement(element, top));
    },
    findFirstChangedRow(windowEnd, toRow, isHeld) {
      if (visited.size === 0) return Number.POSITIVE_INFINITY;
      const recorded = [...visited.values()];
      const changed = recorded.filter((each) => each.element.isConnected && !isHeld(each.element) && isChanged(each));
      const current = listElementsInRows(pane, { top: firstRow, bottom: toRow }).map(({ element, top }) =>
        readElement(element, top),
      );
      const removed = findRemoved(
        recorded.filter((each) => each.isPainted),
        current.filter((each) => each.isPainted),
      );
      return Math.min(...[...changed, ...removed].map(({ top }) => top).filter((top) => top >= windowEnd));
    },
  };
}

/** Computed styles that pages change without changing the layout. */
const PROPERTIES = [
  ...REVEALING_PROPERTIES,
  'color',
  'backgroundColor',
  'backgroundImage',
  'backgroundPosition',
  'backgroundSize',
  'borderTopColor',
  'borderBottomColor',
  'borderTopStyle',
  'boxShadow',
  'textShadow',
  'outlineStyle',
  'outlineColor',
  'textDecorationLine',
  'backdropFilter',
  'maskImage',
  'maskPosition',
  'maskSize',
  'mixBlendMode',
  'fill',
  'stroke',
  'strokeDashoffset',
] as const;

const PSEUDO_ELEMENTS = ['::before', '::after'] as const;

function readElement(element: Element, top: number): VisitedElement {
  const style = getComputedStyle(element);
  const pseudoStyles = PSEUDO_ELEMENTS.map((name) => getComputedStyle(element, name)).filter(({ content }) => content !== 'none');
  return {
    element,
    top,
    description: [describeStyle(style), ...pseudoStyles.map(describePseudoElement)].join('\n'),
    isPainted: [style, ...pseudoStyles].some(drawsBox),
    ...(element.childElementCount === 0 && { size: element.getBoundingClientRect() }),
  };
}

const describeStyle = (style: CSSStyleDeclaration): string => PROPERTIES.map((property) => style[property]).join(' ');

const describePseudoElement = (style: CSSStyleDeclaration): string =>
  [style.content, style.width, style.height, describeStyle(style)].join(' ');

const drawsBox = (style: CSSStyleDeclaration): boolean =>
  drawsBackground(style) || style.borderTopStyle !== 'none' || style.boxShadow !== 'none' || style.outlineStyle !== 'none';

/** Returns true if an element looks different now, or is smaller. A larger element may have loaded more content. */
function isChanged({ element, top, description, size }: VisitedElement): boolean {
  const now = readElement(element, top);
  const isSmaller = size && now.size && (size.width - now.size.width >= 1 || size.height - now.size.height >= 1);
  return now.description !== description || isSmaller === true;
}
