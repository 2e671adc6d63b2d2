import type { PageAdapter } from './page-adapter.ts';

export const pageAdapter: PageAdapter = {
  hasScrollbarStyles: true,
  // Tests run the agent in pages, which have no `chrome.dom`.
  getShadowRoot: (element) => globalThis.chrome?.dom?.openOrClosedShadowRoot(element) ?? element.shadowRoot,
  // Chromium keeps objects as long as a script refers to them.
  isDeadObjectError: () => false,
};
