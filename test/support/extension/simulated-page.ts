import { FIRST_ROWS } from './find-mistakes.ts';
import type { RandomPage } from './random-page.ts';
import { ScrollReaction } from './scroll-reaction.ts';
import { NOT_RENDERED, type SimulatedBox, SimulatedDocument, SimulatedElement } from './simulated-element.ts';

export const WINDOW_WIDTH = 5;

const ENTRY_PX = 20;

/** A page is stable after this number of frames without a change, which take about the 60 ms of `wait-until-stable.ts`. */
const STABLE_FRAMES = 4;
const MAX_FRAMES = 120;

/** An element whose rows have numbers. */
interface Painted {
  readonly element: SimulatedElement;
  readonly firstRow: number;
}

type PartName = 'banner' | 'header' | 'nav' | 'section' | 'sidebar' | 'footer';

/**
 * Page that is laid out and scrolled as a browser would do it. Sticky elements are in the normal flow, because the capture puts them
 * there. Each row has a number, so that a test can tell which rows a screenshot shows.
 */
export class SimulatedPage {
  readonly document: SimulatedDocument;
  readonly description: RandomPage;
  readonly parts: Readonly<Record<PartName, SimulatedElement>>;
  readonly #placeholder: SimulatedElement;
  readonly #wrapper: SimulatedElement;
  readonly #main: SimulatedElement;
  readonly #blocks: readonly SimulatedElement[];
  readonly #painted: readonly Painted[];
  readonly #reactions: Readonly<Partial<Record<PartName, ScrollReaction>>>;
  readonly #window;
  #notifiedScrollY = 0;
  areScrollEventsBlocked = false;

  constructor(description: RandomPage) {
    const { windowHeight, blocks } = description;
    this.description = description;
    this.#window = { width: WINDOW_WIDTH, height: windowHeight, scrollY: 0, contentHeight: windowHeight };
    this.document = new SimulatedDocument(this.#window);
    const create = (text?: string) => new SimulatedElement(this.document, text);
    const [banner, header, nav, section] = [create('banner'), create('header'), create('nav'), create('section')];
    const sidebar = create().append(...listEntries(description.sidebar?.height ?? 0).map((_, index) => create(`entry ${index}`)));
    const footer = create('footer');
    this.parts = { banner, header, nav, section, sidebar, footer };
    this.#blocks = blocks.map((_, index) => create(`block ${index}`));
    this.#placeholder = create().append(nav);
    section.append(create('first'), create('second'));
    this.#main = create().append(...this.#blocks);
    this.#wrapper = create().append(sidebar, this.#main);
    this.#insertBetweenBlocks();
    this.document.body.append(banner, header, this.#wrapper, footer);
    this.#painted = this.#listPainted();
    this.#reactions = createReactions(description, this.#layOut());
    this.#layOut();
  }

  get scrollY(): number {
    return this.#window.scrollY;
  }

  get contentHeight(): number {
    return this.#window.contentHeight;
  }

  scrollTo(y: number): void {
    this.#window.scrollY = Math.max(0, Math.min(this.#window.contentHeight - this.#window.height, Math.round(y)));
  }

  /** Draws a frame: dispatches a scroll event if the page was scrolled, runs the handlers and lays out the page. */
  drawFrame(): void {
    const reactions = Object.values(this.#reactions);
    for (const reaction of reactions) reaction.onFrame(this.scrollY);
    if (this.scrollY !== this.#notifiedScrollY) {
      this.#notifiedScrollY = this.scrollY;
      if (!this.areScrollEventsBlocked) for (const reaction of reactions) reaction.onScroll(this.scrollY);
    }
    this.#layOut();
    // The browser clamps the position if the page has become shorter.
    this.scrollTo(this.scrollY);
  }

  /** Draws frames until the page no longer changes, or for two seconds. */
  waitUntilStable(): void {
    let stableFrames = 0;
    for (let frame = 0; frame < MAX_FRAMES && stableFrames < STABLE_FRAMES; frame++) {
      const before = this.#describeState();
      this.drawFrame();
      stableFrames = this.#describeState() === before ? stableFrames + 1 : 0;
    }
  }

  #describeState(): string {
    const states = Object.values(this.#reactions).map(({ progress, isScheduled }) => `${progress} ${isScheduled}`);
    return [this.scrollY, this.#notifiedScrollY, ...states].join();
  }

  /** Returns the row that each pixel of the window shows, or 0 where there is none. */
  paint(): Int32Array<ArrayBuffer> {
    const pixels = new Int32Array(WINDOW_WIDTH * this.#window.height);
    const fixedLast = this.#painted.toSorted((one, other) => Number(one.element.isFixed()) - Number(other.element.isFixed()));
    for (const painted of fixedLast) if (!isInvisible(painted.element)) this.#paintElement(pixels, painted);
    return pixels;
  }

  #paintElement(pixels: Int32Array, { element, firstRow }: Painted): void {
    const { left, right, height } = element.box;
    const top = element.windowTop;
    for (let y = Math.max(0, top); y < Math.min(this.#window.height, top + height); y++)
      pixels.fill(firstRow + y - top, y * WINDOW_WIDTH + left, y * WINDOW_WIDTH + right);
  }

  #insertBetweenBlocks(): void {
    const { nav, section } = this.description;
    const insert = (element: SimulatedElement, block: number) => {
      element.parentElement = this.#main;
      const next = this.#blocks[block];
      this.#main.children.splice(next ? this.#main.children.indexOf(next) : this.#main.children.length, 0, element);
    };
    if (section) insert(this.parts.section, section.block);
    if (nav) insert(this.#placeholder, nav.block);
  }

  #listPainted(): readonly Painted[] {
    const { sidebar, ...others } = this.parts;
    let nextRow = 1;
    const blocks = this.#blocks.map((element, index) => {
      const firstRow = nextRow;
      nextRow += this.description.blocks[index] ?? 0;
      return { element, firstRow };
    });
    const parts = Object.entries(others).map(([name, element]) => ({
      element,
      firstRow: FIRST_ROWS[name as keyof typeof others],
    }));
    const entries = sidebar.children.map((element, index) => ({ element, firstRow: FIRST_ROWS.sidebar + index * ENTRY_PX }));
    return [...blocks, ...parts, ...entries];
  }

  /** Lays out all parts. Returns the position of `nav`: in the normal flow, or 0 if it is fixed. */
  #layOut(): number {
    const { banner, header } = this.description;
    const { banner: bannerElement, header: headerElement, nav } = this.parts;
    const headerHeight = header ? this.#interpolate(header, 'header') : 0;
    const isHeaderFixed = header !== null && this.#isHeaderFixed(header);
    headerElement.position = isHeaderFixed ? 'fixed' : 'static';
    let y = isHeaderFixed ? { none: 0, follows: headerHeight, constant: header.height }[header.padding] : 0;
    // A banner is above a header in the normal flow and below a fixed one.
    y = this.#place(bannerElement, y, banner ? this.#interpolate(banner, 'banner') : 0);
    headerElement.box = toRow(isHeaderFixed ? 0 : y, headerHeight);
    if (!isHeaderFixed) y += headerHeight;
    y = this.#layOutMain(y);
    this.#layOutFooter(y);
    return nav.box.top;
  }

  #isHeaderFixed({ position, scrolledPosition }: NonNullable<RandomPage['header']>): boolean {
    return (this.#reactions?.header?.isOn ? scrolledPosition : position) === 'fixed';
  }

  #interpolate({ height, smallHeight }: { height: number; smallHeight: number }, part: PartName): number {
    return Math.round(height + (smallHeight - height) * (this.#reactions?.[part]?.progress ?? 0));
  }

  #place(element: SimulatedElement, top: number, height: number, left = 0): number {
    element.box = height > 0 ? { ...toRow(top, height), left } : NOT_RENDERED;
    return top + height;
  }

  #layOutMain(top: number): number {
    const { section, sidebar, nav } = this.description;
    const left = sidebar?.width ?? 0;
    let y = top;
    for (const element of this.#main.children) {
      const block = this.#blocks.indexOf(element);
      if (block >= 0) y = this.#place(element, y, this.description.blocks[block] ?? 0, left);
      else if (element === this.parts.section) y = this.#layOutSection(y, left, section);
      else y = this.#layOutNav(y, left, nav);
    }
    this.#main.box = { ...toRow(top, y - top), left };
    const height = Math.max(y - top, sidebar?.height ?? 0);
    this.#wrapper.box = toRow(top, height);
    if (sidebar) this.#layOutSidebar(top, sidebar);
    return top + height;
  }

  /** When a section collapses, its children keep their height and are clipped. */
  #layOutSection(top: number, left: number, section: RandomPage['section']): number {
    const isRendered = this.#place(this.parts.section, top, section ? this.#interpolate(section, 'section') : 0, left) > top;
    const half = (section?.height ?? 0) / 2;
    this.parts.section.children.forEach((child, index) => {
      child.box = isRendered ? { ...toRow(top + index * half, half), left } : NOT_RENDERED;
    });
    return top + this.parts.section.box.height;
  }

  #layOutNav(top: number, left: number, nav: RandomPage['nav']): number {
    const isFixed = this.#reactions?.nav?.isOn ?? false;
    const height = nav?.height ?? 0;
    this.parts.nav.position = isFixed ? 'fixed' : 'static';
    this.parts.nav.box = { ...toRow(isFixed ? 0 : top, height), left };
    this.#placeholder.box = { ...toRow(top, isFixed && !nav?.hasPlaceholder ? 0 : height), left };
    return top + this.#placeholder.box.height;
  }

  #layOutSidebar(wrapperTop: number, { height, width, fixedTop }: NonNullable<RandomPage['sidebar']>): void {
    const { sidebar } = this.parts;
    const isFixed = this.#reactions?.sidebar?.isOn ?? false;
    sidebar.position = isFixed ? 'fixed' : 'static';
    const top = isFixed ? fixedTop : wrapperTop;
    sidebar.box = { left: 0, right: width, top, height };
    listEntries(height).forEach((entryHeight, index) => {
      const entry = sidebar.children[index];
      if (entry) entry.box = { left: 0, right: width, top: top + index * ENTRY_PX, height: entryHeight };
    });
  }

  #layOutFooter(top: number): void {
    const { footer, windowHeight } = this.description;
    const { footer: element } = this.parts;
    const height = footer?.height ?? 0;
    const isFixed = footer?.position === 'fixed';
    const isShown = !isFixed || !footer.reaction || (this.#reactions?.footer?.isOn ?? false);
    element.position = isFixed ? 'fixed' : 'static';
    element.box = isFixed ? toRow(windowHeight - height, isShown ? height : 0) : toRow(top, height);
    const bottom = top + (!isFixed || footer.hasPadding ? height : 0);
    this.document.body.box = toRow(0, bottom);
    this.#window.contentHeight = Math.max(windowHeight, bottom);
    this.document.documentElement.box = toRow(0, this.#window.contentHeight);
  }
}

const toRow = (top: number, height: number): SimulatedBox => ({ left: 0, right: WINDOW_WIDTH, top, height });

const isInvisible = (element: SimulatedElement): boolean =>
  element.isHidden || (element.parentElement !== null && isInvisible(element.parentElement));

/** Returns the heights of the entries of a sidebar. */
const listEntries = (height: number): readonly number[] =>
  Array.from({ length: Math.ceil(height / ENTRY_PX) }, (_, index) => Math.min(ENTRY_PX, height - index * ENTRY_PX));

function createReactions(
  { banner, header, nav, section, sidebar, footer }: RandomPage,
  navTop: number,
): Readonly<Partial<Record<PartName, ScrollReaction>>> {
  const reactions = {
    banner: banner?.reaction,
    header: header?.reaction,
    nav: nav && { ...nav.reaction, range: 0, threshold: Math.max(0, navTop + nav.delay) },
    section: section?.reaction,
    sidebar: sidebar?.reaction,
    footer: footer?.reaction,
  };
  return Object.fromEntries(
    Object.entries(reactions).flatMap(([name, reaction]) => (reaction ? [[name, new ScrollReaction(reaction)]] : [])),
  );
}
