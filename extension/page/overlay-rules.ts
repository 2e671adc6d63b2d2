import type { Root } from './scene.ts';
import { SCROLLBAR_RULES } from './scrollbars.ts';

/**
 * Styles for every element during the capture. They disable smooth scrolling, scroll snapping, scroll anchoring (`seam.ts`
 * replaces it) and the blinking caret. Pointer events are off, because the pointer rests while the page scrolls below it and
 * would trigger hover styles or open menus.
 */
const RULES = `*, *::before, *::after {
  scroll-behavior: auto !important;
  scroll-snap-type: none !important;
  overflow-anchor: none !important;
  caret-color: transparent !important;
  pointer-events: none !important;
}
*::before, *::after { background-attachment: scroll !important; }
${SCROLLBAR_RULES}`;

/** Rules that disable transitions. They are removed last, so that the page's own styles return without a transition. */
const AT_ONCE = `*, *::before, *::after {
  transition-duration: 0s !important;
  transition-delay: 0s !important;
}`;

/** Rules in adopted style sheets, which add no element to the document, and which a Content Security Policy does not block. */
export interface OverlayRules {
  /** Adds the rules to all roots that lack them. */
  lay(roots: readonly Root[]): void;
  lift(): void;
}

export function overlayRules(): OverlayRules {
  const sheets = new Map<Root, CSSStyleSheet>();
  return {
    lay(roots) {
      for (const root of roots) {
        const sheet = sheets.get(root) ?? sheetFor(root);
        if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
        if (sheet) sheets.set(root, sheet);
      }
    },
    lift() {
      for (const sheet of sheets.values()) sheet.replaceSync(AT_ONCE);
      for (const root of sheets.keys()) draw(root);
      for (const [root, sheet] of sheets) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
      sheets.clear();
    },
  };
}

/**
 * Returns a style sheet made by the document's own window, because a document rejects sheets of other windows. A document that is
 * no longer shown has no window.
 */
function sheetFor(root: Root): CSSStyleSheet | undefined {
  const { defaultView } = root.ownerDocument ?? (root as Document);
  if (!defaultView) return undefined;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(RULES + AT_ONCE);
  return sheet;
}

/** Forces the browser to apply style changes now. */
function draw(root: Root): void {
  if ('documentElement' in root) root.documentElement.getBoundingClientRect();
}
