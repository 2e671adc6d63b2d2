import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { ask } from '../messages.ts';
import type { Parts, Taking } from '../progress.ts';
import { WHOLE_PAGE } from '../words.ts';
import type { Begin } from './view.ts';

/** Offers the other panes of a page, and access to a cross-origin frame. Renders only on changes, which keeps the focus. */
export function partsView(begin: Begin): { readonly node: HTMLElement; follow(taking: Taking | undefined): void } {
  const node = element('div', { class: 'popup-parts' });
  let shown = '';
  return {
    node,
    follow(taking) {
      const now = JSON.stringify(taking?.parts ?? '');
      if (now === shown) return;
      shown = now;
      node.replaceChildren(...(taking?.parts ? [...others(taking.parts, begin), ...closed(taking, taking.parts)] : []));
    },
  };
}

function others({ panes, pane }: Parts, begin: Begin): readonly HTMLElement[] {
  const rest = panes.filter(({ index }) => index !== pane);
  if (rest.length === 0) return [];
  const choices = rest.map(({ label, index }) =>
    element('li', {}, element('button', { type: 'button', class: 'text-button', onclick: () => begin(index) }, label)),
  );
  return [element('p', {}, othersInWords(panes.find(({ index }) => index === pane)?.label)), element('ul', {}, ...choices)];
}

const othersInWords = (taken: string | undefined): string =>
  taken === undefined || taken === WHOLE_PAGE ? 'Or a part of the page:' : `This is the part “${taken}”. Or capture:`;

function closed({ tabId }: Taking, { closedOrigin: origin }: Parts): readonly HTMLElement[] {
  if (origin === undefined) return [];
  const { host } = new URL(origin);
  return [
    element('p', {}, `Most of this page is a frame of ${host}.`),
    button({ label: `Allow ${host} and capture it`, variant: 'quiet', run: () => allow(tabId, origin) }),
  ];
}

/** The permission prompt may close the popup, so the service worker starts the capture. */
async function allow(tabId: number, origin: string): Promise<void> {
  await ask('captureOnceAllowed', { tabId, origin });
  await chrome.permissions.request({ origins: [`${origin}/*`] });
}
