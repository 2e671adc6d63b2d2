import type { Page } from 'playwright-core';

declare global {
  interface Window {
    layoutShifts: LayoutShift[];
  }
}

/**
 * A shift that no input caused. `score` is the share of the window that moved, times the distance, as a share of the larger side
 * of the window.
 */
export interface LayoutShift {
  readonly score: number;
  /** Selectors of the moved elements, with their previous and new distance from the top of the window in pixels. */
  readonly moves: readonly string[];
}

interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
}

function recordInPage(): void {
  window.layoutShifts = [];
  const describeNode = (node: Node | undefined): string =>
    node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'removed');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShiftEntry[]) {
      if (hadRecentInput) continue;
      const moves = sources.map(
        ({ node, previousRect, currentRect }) => `${describeNode(node)} ${previousRect.y} → ${currentRect.y}`,
      );
      window.layoutShifts.push({ score: value, moves });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Records the layout shifts of every document that the page opens from now on. */
export const recordLayoutShifts = (page: Page): Promise<unknown> => page.addInitScript(recordInPage);

/** Returns the layout shifts of the current document until now. */
export const readLayoutShifts = (page: Page): Promise<readonly LayoutShift[]> => page.evaluate(() => window.layoutShifts);
