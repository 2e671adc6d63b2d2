import type { TextBlock } from '#shared/imaging/page-text.ts';
import { getFlatTreeParent } from '../dom-snapshot.ts';

const HEADING = /^h[1-6]$/;
const LIST = /^(ul|ol|menu)$/;

/** Blocks of the page in the order of the document, each created when its first text or figure is added. */
export class BlockList {
  readonly blocks: TextBlock[] = [];
  readonly #blockElements = new Map<Element, Element>();
  readonly #containers = new Map<Element, number>();
  #lastElement: Element | undefined;

  /**
   * Returns the index of the block for text in an element. Text after an inner block gets a block of its own, so that blocks are
   * in reading order.
   */
  addText(element: Element): number {
    const blockElement = this.#findBlockElement(element);
    if (blockElement !== this.#lastElement) {
      this.#lastElement = blockElement;
      const tag = HEADING.test(blockElement.localName) ? (blockElement.localName.toUpperCase() as TextBlock['tag']) : 'P';
      this.#push(tag, blockElement);
    }
    return this.blocks.length - 1;
  }

  addFigure(element: Element): number {
    this.#lastElement = element;
    return this.#push('Figure', element);
  }

  #push(tag: TextBlock['tag'], element: Element): number {
    const parent = this.#findContainer(element);
    return this.blocks.push(parent === undefined ? { tag } : { tag, parent }) - 1;
  }

  /** Returns the nearest ancestor that starts a new line. */
  #findBlockElement(element: Element): Element {
    const known = this.#blockElements.get(element);
    if (known) return known;
    const parent = getFlatTreeParent(element);
    const isBlock = !parent || element.localName === 'li' || !/^(inline|contents|ruby)/.test(getComputedStyle(element).display);
    const found = isBlock ? element : this.#findBlockElement(parent);
    this.#blockElements.set(element, found);
    return found;
  }

  /** Returns the index of the list item or list that contains an element, and adds it if it is new. */
  #findContainer(element: Element): number | undefined {
    for (let ancestor: Element | null = element; ancestor; ancestor = getFlatTreeParent(ancestor)) {
      const known = this.#containers.get(ancestor);
      if (known !== undefined) return known;
      const tag = getContainerTag(ancestor);
      if (!tag) continue;
      const parentElement = getFlatTreeParent(ancestor);
      const parent = parentElement ? this.#findContainer(parentElement) : undefined;
      const index = this.blocks.push(parent === undefined ? { tag } : { tag, parent }) - 1;
      this.#containers.set(ancestor, index);
      return index;
    }
    return undefined;
  }
}

/** Returns the tag of a list with items, or of an item in a list. Other `ul` and `li` elements are paragraphs. */
function getContainerTag(element: Element): 'L' | 'LI' | undefined {
  const isItem = element.localName === 'li' && LIST.test(getFlatTreeParent(element)?.localName ?? '');
  if (isItem) return 'LI';
  return LIST.test(element.localName) && element.querySelector(':scope > li') ? 'L' : undefined;
}
