/** Rectangle in the content of a page, or in the window if the element is fixed. Lengths are CSS pixels. */
export interface SimulatedBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** Window of a simulated page, as far as its elements read it. */
export interface SimulatedWindow {
  readonly height: number;
  readonly width: number;
  readonly scrollY: number;
  readonly contentHeight: number;
}

/** Box of an element with `display: none`. */
export const NOT_RENDERED: SimulatedBox = { left: 0, right: 0, top: 0, height: 0 };

/**
 * Element of a simulated page. Has the members of `Element` that `drift-detector.ts`, `screen-snapshots.ts` and
 * `fixed-elements.ts` read.
 */
export class SimulatedElement {
  readonly children: SimulatedElement[] = [];
  readonly namespaceURI = null;
  readonly assignedSlot = null;
  readonly localName = 'div';
  readonly #text: string;
  readonly #document: SimulatedDocument;
  parentElement: SimulatedElement | null = null;
  position: 'static' | 'fixed' = 'static';
  box = NOT_RENDERED;
  /** Changes that the capture makes to the element. */
  isHidden = false;
  translateY = 0;

  constructor(document: SimulatedDocument, text = '') {
    this.#document = document;
    this.#text = text;
  }

  append(...children: readonly SimulatedElement[]): this {
    for (const child of children) child.parentElement = this;
    this.children.push(...children);
    return this;
  }

  replaceChildren(...children: readonly SimulatedElement[]): void {
    for (const child of this.children.splice(0)) child.parentElement = null;
    this.append(...children);
  }

  get isConnected(): boolean {
    return this === this.#document.documentElement || (this.parentElement?.isConnected ?? false);
  }

  get ownerDocument(): SimulatedDocument {
    return this.#document;
  }

  get textContent(): string {
    return this.#text + this.children.map(({ textContent }) => textContent).join('');
  }

  get childNodes(): readonly object[] {
    return this.#text ? [{ nodeType: TEXT_NODE, nodeValue: this.#text }] : [];
  }

  get clientWidth(): number {
    return this.#document.window.width;
  }

  get clientHeight(): number {
    return this.#document.window.height;
  }

  get scrollHeight(): number {
    return this.#document.window.contentHeight;
  }

  getRootNode(): SimulatedDocument {
    return this.#document;
  }

  getElementsByTagName(): readonly SimulatedElement[] {
    return this.children.flatMap((child) => [child, ...child.getElementsByTagName()]);
  }

  matches(): boolean {
    return false;
  }

  get windowTop(): number {
    if (this.box === NOT_RENDERED) return 0;
    return this.box.top + this.totalTranslateY - (this.isFixed() ? 0 : this.#document.window.scrollY);
  }

  get totalTranslateY(): number {
    return this.translateY + (this.parentElement?.totalTranslateY ?? 0);
  }

  isFixed(): boolean {
    return this.position === 'fixed' || (this.parentElement?.isFixed() ?? false);
  }

  getBoundingClientRect(): object {
    const { left, right, height } = this.box;
    const top = this.windowTop;
    return { x: left, y: top, left, right, top, bottom: top + height, width: right - left, height };
  }
}

export const TEXT_NODE = 3;

export class SimulatedDocument {
  readonly compatMode = 'CSS1Compat';
  readonly window: SimulatedWindow;
  readonly documentElement: SimulatedElement;
  readonly body: SimulatedElement;

  constructor(window: SimulatedWindow) {
    this.window = window;
    this.body = new SimulatedElement(this);
    this.documentElement = new SimulatedElement(this).append(this.body);
  }

  get scrollingElement(): SimulatedElement {
    return this.documentElement;
  }

  get defaultView(): object {
    return { innerHeight: this.window.height };
  }
}

const STYLE = {
  display: 'block',
  position: 'static',
  overflowY: 'hidden',
  opacity: '1',
  zIndex: 'auto',
  contain: 'none',
  willChange: 'auto',
  transform: 'none',
  translate: 'none',
  rotate: 'none',
  scale: 'none',
  perspective: 'none',
  filter: 'none',
  backdropFilter: 'none',
} as const;

const FIXED_STYLE = { ...STYLE, position: 'fixed' } as const;

export function getSimulatedStyle({ position, translateY }: SimulatedElement): object {
  const style = position === 'fixed' ? FIXED_STYLE : STYLE;
  return translateY === 0 ? style : { ...style, translate: `0px ${translateY}px` };
}
