import type { Root } from './scene.ts';
import { SCROLLBAR_RULES } from './scrollbars.ts';

/**
 * Holds for every element while a page is captured. Nothing takes its time, nothing scrolls but by us (anchoring too: `seam.ts`
 * does its work), no caret blinks. No element answers to the pointer, which lies still while the page moves under it: things
 * would light up, or open, that nobody points at.
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

/** These go last, so that nothing changes back slowly. */
const AT_ONCE = `*, *::before, *::after {
  transition-duration: 0s !important;
  transition-delay: 0s !important;
}`;

/** Rules laid over a page beside its document: no element is added to it, and no policy of the page refuses them. */
export interface OverlayRules {
  /** Lays them over roots that have none, or have lost them. */
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

/** A document takes only sheets that its own window made; one that is no longer shown has no window. */
function sheetFor(root: Root): CSSStyleSheet | undefined {
  const { defaultView } = root.ownerDocument ?? (root as Document);
  if (!defaultView) return undefined;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(RULES + AT_ONCE);
  return sheet;
}

/** Makes the browser take notice of what changed so far. */
function draw(root: Root): void {
  if ('documentElement' in root) root.documentElement.getBoundingClientRect();
}
