import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a page of the extension into the element `#root` of its HTML file. */
export function renderPage(page: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  createRoot(root, { onUncaughtError: reportError }).render(page);
}
