import { getPath } from '#shared/pages.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { OpenedCapture } from '../export/open-capture.ts';
import { readStoredEdits } from '../export/open-capture.ts';
import { sendRequest } from '../messages.ts';
import { SITE_ORIGIN } from '../site.ts';
import type { EditSession } from './edit-session.ts';
import { getSaveState, type SaveState } from './save-state.ts';

const NEVER_ABORTED = new AbortController().signal;

const STATE_CONTENT: Readonly<Record<SaveState, () => string | HTMLElement>> = {
  unsaved: () => '',
  saved: () => link({ href: SITE_ORIGIN + getPath('images'), opensNewTab: true }, 'Saved to library'),
  changed: () => 'Changed since saved',
};

/**
 * Creates a button that opens the library page of the site. That page fetches the edited capture from the extension and confirms
 * that it is saved. A capture that is edited later can be saved again as a new image.
 */
export function createSaveButton({ captures, capture: { id } }: OpenedCapture, edits: EditSession): HTMLElement {
  const url = `${SITE_ORIGIN}${getPath('images')}?add=${encodeURIComponent(id)}`;
  const openLibrary = async () => {
    await edits.requireSaved();
    // Prepares the file in the service worker first, because the site waits only ten seconds for a response and cropping a long
    // capture can take longer.
    await sendRequest('findCapture', { id });
    await chrome.tabs.create({ url });
  };
  const saveButton = button({ label: 'Save to library', icon: 'library', variant: 'quiet', onClick: openLibrary });
  const saveAgainButton = button({ label: 'Save again as new image', icon: 'library', variant: 'quiet', onClick: openLibrary });
  const status = element('p', { class: 'saved', role: 'status' });
  const node = element('div', { class: 'save' }, status, saveButton, saveAgainButton);
  const show = (state: SaveState): void => {
    node.dataset.state = state;
    status.replaceChildren(STATE_CONTENT[state]());
    saveButton.hidden = state !== 'unsaved';
    saveAgainButton.hidden = state !== 'changed';
  };
  const update = async (): Promise<void> => {
    const capture = await captures.find(id);
    if (capture) show(await getSaveState(capture, (await readStoredEdits(captures, capture)).edits));
  };
  runSerially(update, (onChange) => {
    captures.onChange(id, onChange, NEVER_ABORTED);
    // Reads the state again also after a failed write, which `EditSession` reports, because the state depends on the stored edits.
    edits.onChange(() => void edits.whenSaved().then(onChange, onChange));
  });
  show('unsaved');
  return node;
}

/** Runs `update` now and after every change. Runs do not overlap, so that the last one shows the latest state. */
function runSerially(update: () => Promise<void>, listen: (onChange: () => void) => void): void {
  let lastUpdate = update();
  listen(() => {
    lastUpdate = lastUpdate.then(update, update);
  });
}
