import { pageAdapter } from '#page-browser';

export type Root = Document | ShadowRoot;

/** All elements of a document or subtree, including those in shadow roots and in same-origin frames. */
export interface DomSnapshot {
  readonly roots: readonly Root[];
  readonly elements: readonly Element[];
}

const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

export function takeDomSnapshot(root: Document | Element): DomSnapshot {
  const roots: Root[] = [];
  const elements: Element[] = [];
  const addDescendants = (node: Root | Element): void => {
    for (const element of node.querySelectorAll('*')) {
      elements.push(element);
      addNestedRoot(element);
    }
  };
  const addNestedRoot = (element: Element): void => {
    const nestedRoot = getShadowRoot(element) ?? getFrameDocument(element);
    if (!nestedRoot) return;
    roots.push(nestedRoot);
    addDescendants(nestedRoot);
  };
  if ('documentElement' in root) {
    roots.push(root);
  } else {
    elements.push(root);
    addNestedRoot(root);
  }
  addDescendants(root);
  return { roots, elements };
}

export const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Extensions can also read closed shadow roots. */
export function getShadowRoot(element: Element): ShadowRoot | null {
  if (element.namespaceURI !== XHTML_NAMESPACE) return null;
  return pageAdapter.getShadowRoot(element as HTMLElement);
}

/** Returns the children of an element and those of its shadow root. */
export const getChildren = (element: Element): readonly Element[] => [
  ...element.children,
  ...(getShadowRoot(element)?.children ?? []),
];

/** Returns true for `position: fixed`, even if an ancestor makes the element scroll with the page. */
export const isFixed = (element: Element): boolean => getComputedStyle(element).position === 'fixed';

/** Returns the text of an element without that of its children. */
export const getOwnText = (element: Element): string =>
  [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')).join('');

export const hasOwnText = (element: Element): boolean => getOwnText(element).trim() !== '';

/** Returns the document of a frame, or null for other elements and cross-origin frames. */
export function getFrameDocument(element: Element): Document | null {
  if (element.localName !== 'iframe' && element.localName !== 'frame') return null;
  return (element as HTMLIFrameElement).contentDocument;
}

/**
 * Returns the parent of an element in the flat tree. For elements at the top of a shadow root or of a framed document, this is the
 * host or the frame element.
 */
export function getFlatTreeParent(element: Element): Element | null {
  if (element.assignedSlot ?? element.parentElement) return element.assignedSlot ?? element.parentElement;
  const root = element.getRootNode();
  if ('host' in root) return (root as ShadowRoot).host;
  return root === document ? null : (element.ownerDocument.defaultView?.frameElement ?? null);
}

export function* selfAndAncestors(element: Element): Generator<Element> {
  for (let ancestor: Element | null = element; ancestor; ancestor = getFlatTreeParent(ancestor)) yield ancestor;
}

export function findTopmostElement(root: Root, x: number, y: number): Element | null {
  const hit = root.elementFromPoint(x, y);
  const shadow = hit && getShadowRoot(hit);
  const inner = shadow?.elementFromPoint(x, y);
  return shadow && inner && inner !== hit ? findTopmostElement(shadow, x, y) : hit;
}

export const isImage = (element: Element): element is HTMLImageElement => element.localName === 'img' && 'decode' in element;
