export type Root = Document | ShadowRoot;

/** Everything a window draws: a document, the shadow roots in it, and the documents of frames that may be read. */
export interface Scene {
  readonly roots: readonly Root[];
  readonly elements: readonly Element[];
}

const XHTML = 'http://www.w3.org/1999/xhtml';

/** The scene from a document, or from an element of one, down. */
export function sceneOf(from: Document | Element): Scene {
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

/** An element's shadow root: to an extension also one that is closed to the page. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.namespaceURI !== XHTML) return null;
  return globalThis.chrome?.dom?.openOrClosedShadowRoot(element as HTMLElement) ?? element.shadowRoot;
}

/** What a frame shows; nothing where that is another site's. */
export function frameDocument(element: Element): Document | null {
  if (element.localName !== 'iframe' && element.localName !== 'frame') return null;
  return (element as HTMLIFrameElement).contentDocument;
}

/** The element around another one, out of shadow roots and frames. */
export function outerOf(element: Element): Element | null {
  if (element.assignedSlot ?? element.parentElement) return element.assignedSlot ?? element.parentElement;
  const root = element.getRootNode();
  if ('host' in root) return (root as ShadowRoot).host;
  return root === document ? null : (element.ownerDocument.defaultView?.frameElement ?? null);
}

/** An element and all around it, from the inside out. */
export function* outward(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = outerOf(at)) yield at;
}

/** What is on top at a point of a document's window, inside shadow roots too. */
export function topmostAt(root: Root, x: number, y: number): Element | null {
  const hit = root.elementFromPoint(x, y);
  const shadow = hit && shadowRootOf(hit);
  const inner = shadow?.elementFromPoint(x, y);
  return shadow && inner && inner !== hit ? topmostAt(shadow, x, y) : hit;
}
