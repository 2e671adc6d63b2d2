import type { Root } from './dom-snapshot.ts';
import { isAlive } from './is-alive.ts';
import { SCROLLBAR_RULES } from './scrollbars.ts';

/**
 * Rules for every element during the capture. They disable smooth scrolling, scroll snapping, scroll anchoring
 * (`drift-detector.ts` replaces it), fixed backgrounds of pseudo-elements and the blinking caret. They also disable pointer
 * events, because scrolling moves elements below the mouse pointer, which would trigger hover styles or open menus.
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

/** These rules are removed last, so that no transition runs when the page's own styles return. */
const NO_TRANSITION_RULES = `*, *::before, *::after {
  transition-duration: 0s !important;
  transition-delay: 0s !important;
}`;

/** Uses adopted style sheets, which add no element and are not blocked by a Content Security Policy. */
export interface CaptureStyleSheets {
  apply(roots: readonly Root[]): void;
  remove(): void;
}

export function createCaptureStyleSheets(): CaptureStyleSheets {
  const sheets = new Map<Root, CSSStyleSheet>();
  return {
    apply(roots) {
      for (const root of roots) {
        const sheet = sheets.get(root) ?? createSheet(root);
        if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
        if (sheet) sheets.set(root, sheet);
      }
    },
    remove() {
      for (const root of [...sheets.keys()].filter((each) => !isAlive(each))) sheets.delete(root);
      for (const sheet of sheets.values()) sheet.replaceSync(NO_TRANSITION_RULES);
      for (const root of sheets.keys()) forceStyleUpdate(root);
      for (const [root, sheet] of sheets) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
      sheets.clear();
    },
  };
}

/**
 * Creates the style sheet in the window of the root, because a document rejects sheets of other windows. Returns undefined if the
 * document of the root is no longer shown, because it then has no window.
 */
function createSheet(root: Root): CSSStyleSheet | undefined {
  const { defaultView } = root.ownerDocument ?? (root as Document);
  if (!defaultView) return undefined;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(RULES + NO_TRANSITION_RULES);
  return sheet;
}

function forceStyleUpdate(root: Root): void {
  if ('documentElement' in root) root.documentElement.getBoundingClientRect();
}
