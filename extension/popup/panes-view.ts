import { WHOLE_PAGE_LABEL } from '../capture-text.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { sendRequest } from '../messages.ts';
import type { PaneSelection, RunningCapture } from '../progress.ts';
import type { StartCapture } from './popup-view.ts';

/** Offers the other panes of a page, and access to a cross-origin frame. Renders only on changes, which keeps the focus. */
export function createPanesView(startCapture: StartCapture): {
  readonly node: HTMLElement;
  update(capture: RunningCapture | undefined): void;
} {
  const node = element('div', { class: 'popup-panes' });
  let shownSelection = '';
  return {
    node,
    update(capture) {
      const selection = JSON.stringify(capture?.paneSelection ?? '');
      if (selection === shownSelection) return;
      shownSelection = selection;
      node.replaceChildren(
        ...(capture?.paneSelection
          ? [...createOtherPanes(capture.paneSelection, startCapture), ...createAccessRequest(capture, capture.paneSelection)]
          : []),
      );
    },
  };
}

function createOtherPanes({ panes, pane }: PaneSelection, startCapture: StartCapture): readonly HTMLElement[] {
  const otherPaneChoices = panes.filter(({ index }) => index !== pane);
  if (otherPaneChoices.length === 0) return [];
  const choices = otherPaneChoices.map(({ label, index }) =>
    element('li', {}, element('button', { type: 'button', class: 'text-button', onclick: () => startCapture(index) }, label)),
  );
  return [element('p', {}, getOtherPanesText(panes.find(({ index }) => index === pane)?.label)), element('ul', {}, ...choices)];
}

const getOtherPanesText = (captured: string | undefined): string =>
  captured === undefined || captured === WHOLE_PAGE_LABEL
    ? 'Or capture part of the page:'
    : `Capturing “${captured}”. Or capture:`;

function createAccessRequest({ tabId }: RunningCapture, { blockedOrigin: origin }: PaneSelection): readonly HTMLElement[] {
  if (origin === undefined) return [];
  const { host } = new URL(origin);
  return [
    element('p', {}, `Most of this page is in a frame from ${host}.`),
    button({ label: `Allow ${host} and capture it`, variant: 'quiet', onClick: () => requestAccess(tabId, origin) }),
  ];
}

/** The permission prompt may close the popup, so the service worker starts the capture. */
async function requestAccess(tabId: number, origin: string): Promise<void> {
  await sendRequest('captureWhenAllowed', { tabId, origin });
  await chrome.permissions.request({ origins: [`${origin}/*`] });
}
