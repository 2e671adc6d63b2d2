export type Root = Document | ShadowRoot;

/** Everything that a window draws: a document, its shadow roots, and the documents of same-origin frames. */
export interface DomSnapshot {
  readonly roots: readonly Root[];
  readonly elements: readonly Element[];
}

const XHTML = 'http://www.w3.org/1999/xhtml';

export function takeDomSnapshot(from: Document | Element): DomSnapshot {
  const roots: Root[] = [];
  const elements: Element[] = [];
  const add = (node: Root | Element): void => {
    for (const element of node.querySelectorAll('*')) {
      elements.push(element);
      enter(element);
    }
  };
  const enter = (element: Element): void => {
    const inside = shadowRootOf(element) ?? frameDocument(element);
    if (!inside) return;
    roots.push(inside);
    add(inside);
  };
  if ('documentElement' in from) {
    roots.push(from);
  } else {
    elements.push(from);
    enter(from);
  }
  add(from);
  return { roots, elements };
}

/** Returns the shadow root of an element. Extensions can also read closed shadow roots. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.namespaceURI !== XHTML) return null;
  return globalThis.chrome?.dom?.openOrClosedShadowRoot(element as HTMLElement) ?? element.shadowRoot;
}

/** Returns the document of a frame, or null for other elements and cross-origin frames. */
export function frameDocument(element: Element): Document | null {
  if (element.localName !== 'iframe' && element.localName !== 'frame') return null;
  return (element as HTMLIFrameElement).contentDocument;
}

/**
 * Returns the parent in the flat tree. The host is the parent of a shadow root, and the frame element is the parent of its
 * document.
 */
export function flatTreeParent(element: Element): Element | null {
  if (element.assignedSlot ?? element.parentElement) return element.assignedSlot ?? element.parentElement;
  const root = element.getRootNode();
  if ('host' in root) return (root as ShadowRoot).host;
  return root === document ? null : (element.ownerDocument.defaultView?.frameElement ?? null);
}

export function* selfAndAncestors(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = flatTreeParent(at)) yield at;
}

export function topmostElementAt(root: Root, x: number, y: number): Element | null {
  const hit = root.elementFromPoint(x, y);
  const shadow = hit && shadowRootOf(hit);
  const inner = shadow?.elementFromPoint(x, y);
  return shadow && inner && inner !== hit ? topmostElementAt(shadow, x, y) : hit;
}
