import { CaptureIncompleteError } from '../../../extension/background/capture-error.ts';
import type { CaptureSource } from '../../../extension/background/screen-capture.ts';
import { captureByScrolling, type Step } from '../../../extension/background/scroll-loop.ts';
import { createDriftDetector } from '../../../extension/content-script/drift-detector.ts';
import { createFixedElements } from '../../../extension/content-script/fixed-elements.ts';
import type { PageMetrics, ScrollResult, ScrollTarget } from '../../../extension/content-script/page-agent.ts';
import type { Pane } from '../../../extension/content-script/pane.ts';
import { createFirstScreenSnapshot } from '../../../extension/content-script/screen-snapshots.ts';
import {
  getTotalShift,
  readPosition,
  recordScreen,
  type ScrolledContent,
  type Shift,
  scrollToContent,
} from '../../../extension/content-script/scroll-to-content.ts';
import type { CapturedRows } from './find-mistakes.ts';
import { createSimulatedBitmap } from './simulated-canvas.ts';
import type { SimulatedElement } from './simulated-element.ts';
import { type SimulatedPage, WINDOW_WIDTH } from './simulated-page.ts';

const INITIAL_SCREENS_AHEAD = 4;
const SCREENS_AHEAD = 3;

/** Captures a simulated page with the code of the extension that places the screens. */
export async function captureSimulatedPage(page: SimulatedPage): Promise<CapturedRows> {
  const source = new SimulatedSource(page);
  const firstColumn: number[] = [];
  const lastColumn: number[] = [];
  const incompleteReason = await readSteps(captureByScrolling(source.metrics, source), (pixels) => {
    for (let index = 0; index < pixels.length; index += WINDOW_WIDTH) {
      firstColumn.push(pixels[index] ?? 0);
      lastColumn.push(pixels[index + WINDOW_WIDTH - 1] ?? 0);
    }
  });
  return { firstColumn, lastColumn, topHeights: source.topHeights, incompleteReason };
}

async function readSteps(steps: AsyncIterable<Step>, onPixels: (pixels: Int32Array) => void): Promise<string | undefined> {
  try {
    for await (const step of steps)
      for await (const { pixels } of step.pixels) onPixels(new Int32Array(pixels.buffer, 0, pixels.length / 4));
    return undefined;
  } catch (error) {
    if (error instanceof CaptureIncompleteError) return error.reason;
    throw error;
  }
}

/** Scrolls a simulated page in the same order as `go-to.ts` and takes its screenshots. */
class SimulatedSource implements CaptureSource {
  readonly metrics: PageMetrics;
  readonly #page: SimulatedPage;
  readonly #content: ScrolledContent;
  readonly #fixedElements;
  readonly #elements: readonly SimulatedElement[];
  #screenshotCount = 0;
  topHeights = { banner: 0, header: 0 };

  constructor(page: SimulatedPage) {
    this.#page = page;
    this.#elements = page.document.documentElement.getElementsByTagName();
    const pane = createSimulatedPane(page);
    this.#fixedElements = createFixedElements(pane, translations, hider);
    this.#content = {
      pane,
      fixedElements: this.#fixedElements,
      shifts: [],
      driftDetector: createDriftDetector(pane),
      isSeamOfFirstScreen: false,
      isSeamOfScreenshot: false,
      firstScreen: createFirstScreenSnapshot(pane),
      scrollEventBlocker: {
        start() {
          page.areScrollEventsBlocked = true;
        },
      },
    };
    this.metrics = this.#prepare(pane);
  }

  readonly goTo = async (target: ScrollTarget): Promise<ScrollResult> => {
    const { shifts } = this.#content;
    this.#page.areScrollEventsBlocked = false;
    if (!target.isFirst) {
      this.#scrollAhead(target.y, SCREENS_AHEAD);
      this.#scrollHalfAScreen(target.y);
      this.#approachFromAbove(target.y);
    }
    const previousShifts: readonly Shift[] = target.isFirst ? shifts.splice(0) : [];
    await scrollToContent(this.#content, target, async () => this.#scrollAndWait(target));
    this.#showFixedElements(target);
    const result = recordScreen(this.#content, { target, previousShifts });
    if (target.isFirst) this.#recordTopHeights(result.isFirstScreenChanged);
    return { ...result, isEndless: false };
  };

  readonly takeScreenshot: CaptureSource['takeScreenshot'] = async () => {
    this.#screenshotCount += 1;
    const bitmap = createSimulatedBitmap(WINDOW_WIDTH, this.#page.description.windowHeight, this.#page.paint());
    return {
      bitmap: Promise.resolve(bitmap),
      drift: 0,
      area: undefined,
      contentHeight: readPosition(this.#content).content.height,
    };
  };

  readonly isFirstScreenChanged = async (): Promise<boolean> => this.#content.firstScreen.isChanged();
  readonly isStopped = (): boolean => false;
  /** The content of a simulated page never arrives late. */
  readonly listOutdatedScreens = async (): Promise<readonly number[]> => [];
  readonly returnTo = async (): Promise<undefined> => undefined;
  readonly askToContinue = async (): Promise<boolean> => true;

  /** A first screen that has not changed is not captured again. */
  #recordTopHeights(isChanged: boolean): void {
    const { banner, header } = this.#page.parts;
    const isCaptured = isChanged || this.#screenshotCount === 0;
    if (isCaptured) this.topHeights = { banner: banner.box.height, header: header.box.height };
  }

  #prepare(pane: Pane): PageMetrics {
    const notFixed = this.#elements.filter(({ position }) => position !== 'fixed').map(toElement);
    this.#fixedElements.recordInitial({ fixed: this.#listFixed(), notFixed });
    this.#registerFixed();
    this.#scrollHalfAScreen(0);
    this.#scrollAhead(0, INITIAL_SCREENS_AHEAD);
    this.#page.scrollTo(0);
    this.#page.drawFrame();
    const area = pane.getArea();
    return {
      ...{ density: 1, isPinchZoomed: false, isDocument: true },
      ...{ window: area, view: area, exactView: area, pane: area, content: pane.getContentSize() },
    };
  }

  #registerFixed(): boolean {
    return this.#fixedElements.register(this.#listFixed());
  }

  #listFixed(): Element[] {
    return this.#elements.filter(({ position }) => position === 'fixed').map(toElement);
  }

  #scrollAhead(fromRow: number, screens: number): void {
    const { windowHeight } = this.#page.description;
    const top = fromRow + getTotalShift(this.#content);
    const lowestPosition = this.#page.contentHeight - windowHeight;
    const stops = Array.from({ length: screens }, (_, index) => Math.min(lowestPosition, top + (screens - index) * windowHeight));
    for (const stop of new Set(stops)) {
      this.#page.scrollTo(stop);
      this.#page.drawFrame();
    }
  }

  #scrollHalfAScreen(fromRow: number): void {
    const { windowHeight } = this.#page.description;
    const top = fromRow + getTotalShift(this.#content);
    const lowestPosition = this.#page.contentHeight - windowHeight;
    if (top >= lowestPosition) return;
    this.#page.scrollTo(Math.min(lowestPosition, top + windowHeight / 2));
    this.#page.drawFrame();
  }

  #approachFromAbove(fromRow: number): void {
    this.#page.scrollTo(Math.max(0, fromRow + getTotalShift(this.#content) - this.#page.description.windowHeight));
    this.#page.drawFrame();
    this.#page.drawFrame();
  }

  /** Returns false, because a simulated page does not scroll itself. */
  #scrollAndWait(target: ScrollTarget): boolean {
    this.#page.scrollTo(target.y + getTotalShift(this.#content));
    this.#page.drawFrame();
    this.#registerFixed();
    this.#showFixedElements(target);
    this.#page.waitUntilStable();
    this.#registerFixed();
    this.#showFixedElements(target);
    return false;
  }

  #showFixedElements({ y: firstRow, isFirst, isLast }: ScrollTarget): void {
    const topRow = this.#page.scrollY - getTotalShift(this.#content);
    this.#fixedElements.show({ isFirst, isLast, isHidden: false, topRow, firstRow });
  }
}

const toElement = (element: SimulatedElement): Element => element as unknown as Element;
const toSimulated = (element: Element): SimulatedElement => element as unknown as SimulatedElement;

function createSimulatedPane(page: SimulatedPage): Pane {
  const { documentElement } = page.document;
  return {
    scroller: toElement(documentElement),
    isDocument: true,
    documents: [page.document as unknown as Document],
    getArea: () => ({ x: 0, y: 0, width: WINDOW_WIDTH, height: page.description.windowHeight }),
    getContentSize: () => ({ width: WINDOW_WIDTH, height: page.contentHeight }),
    getOrigin: () => ({ x: 0, y: 0 }),
    getPosition: () => ({ x: 0, y: page.scrollY }),
    scrollTo: (_, y) => page.scrollTo(y),
  };
}

const setHidden = (element: Element, isHidden: boolean): void => {
  toSimulated(element).isHidden = isHidden;
};

const hider = {
  hide: (element: Element) => setHidden(element, true),
  show: (element: Element) => setHidden(element, false),
  hideAgain: () => undefined,
  showAll: () => undefined,
};

const setTranslateY = (element: Element, translateY: number): void => {
  toSimulated(element).translateY = translateY;
};

/** Applies `translate`, the only style that `late-fixed-elements.ts` sets. */
const translations = {
  set: (element: Element, _: string, value: string) => setTranslateY(element, Number.parseFloat(value.split(' ')[1] ?? '0')),
  unset: (element: Element) => setTranslateY(element, 0),
  unsetAll: () => undefined,
};
