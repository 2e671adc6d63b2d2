import { WHOLE_PAGE_LABEL } from '../capture-text.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { sendRequest } from '../messages.ts';
import type { PaneSelection, RunningCapture } from '../progress.ts';
import type { StartCapture } from './popup-view.ts';

/** Offers the other panes of a page, and access to a cross-origin frame. Renders only on changes, which keeps the focus. */
export function panesView(startCapture: StartCapture): {
  readonly node: HTMLElement;
  follow(taking: RunningCapture | undefined): void;
} {
  const node = element('div', { class: 'popup-parts' });
  let shown = '';
  return {
    node,
    follow(taking) {
      const now = JSON.stringify(taking?.paneSelection ?? '');
      if (now === shown) return;
      shown = now;
      node.replaceChildren(
        ...(taking?.paneSelection
          ? [...otherPanes(taking.paneSelection, startCapture), ...blockedFrame(taking, taking.paneSelection)]
          : []),
      );
    },
  };
}

function otherPanes({ panes, pane }: PaneSelection, startCapture: StartCapture): readonly HTMLElement[] {
  const rest = panes.filter(({ index }) => index !== pane);
  if (rest.length === 0) return [];
  const choices = rest.map(({ label, index }) =>
    element('li', {}, element('button', { type: 'button', class: 'text-button', onclick: () => startCapture(index) }, label)),
  );
  return [element('p', {}, otherPanesText(panes.find(({ index }) => index === pane)?.label)), element('ul', {}, ...choices)];
}

const otherPanesText = (captured: string | undefined): string =>
  captured === undefined || captured === WHOLE_PAGE_LABEL
    ? 'Or capture part of the page:'
    : `Capturing “${captured}”. Or capture:`;

function blockedFrame({ tabId }: RunningCapture, { blockedOrigin: origin }: PaneSelection): readonly HTMLElement[] {
  if (origin === undefined) return [];
  const { host } = new URL(origin);
  return [
    element('p', {}, `Most of this page is embedded from ${host}.`),
    button({ label: `Allow ${host} and capture it`, variant: 'quiet', onClick: () => allow(tabId, origin) }),
  ];
}

/** The permission prompt may close the popup, so the service worker starts the capture. */
async function allow(tabId: number, origin: string): Promise<void> {
  await sendRequest('captureWhenAllowed', { tabId, origin });
  await chrome.permissions.request({ origins: [`${origin}/*`] });
}
