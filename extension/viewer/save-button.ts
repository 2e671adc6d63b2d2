import { pathOf } from '#shared/pages.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { drawnOn } from '../export/drawn-on.ts';
import type { OpenCapture } from '../export/open-capture.ts';
import { ask } from '../messages.ts';
import { SITE_ORIGIN } from '../site.ts';
import type { KeptEdits } from './kept-edits.ts';
import { type SaveState, saveState } from './save-state.ts';

const FOR_EVER = new AbortController().signal;

const SAID: Readonly<Record<SaveState, () => string | HTMLElement>> = {
  unsaved: () => '',
  saved: () => link({ href: SITE_ORIGIN + pathOf('images'), isOutside: true }, 'Saved to library'),
  changed: () => 'Changed since saved',
};

/**
 * Creates a button that opens the library page of the site. That page fetches the edited capture from the extension and confirms
 * that it is saved. A capture that is edited later can be saved again as a new image.
 */
export function saveButton({ captures, capture: { id } }: OpenCapture, edits: KeptEdits): HTMLElement {
  const url = `${SITE_ORIGIN}${pathOf('images')}?add=${encodeURIComponent(id)}`;
  const open = async () => {
    await edits.kept();
    // Prepares the file in the service worker first, because the site waits only ten seconds for a response and cropping a long
    // capture can take longer.
    await ask('findCapture', { id });
    await chrome.tabs.create({ url });
  };
  const save = button({ label: 'Save to library', icon: 'library', variant: 'quiet', run: open });
  const again = button({ label: 'Save again as new image', icon: 'library', variant: 'quiet', run: open });
  const said = element('p', { class: 'saved', role: 'status' });
  const node = element('div', { class: 'save' }, said, save, again);
  const show = (state: SaveState): void => {
    node.dataset.state = state;
    said.replaceChildren(SAID[state]());
    save.hidden = state !== 'unsaved';
    again.hidden = state !== 'changed';
  };
  const tell = async (): Promise<void> => {
    const capture = await captures.find(id);
    if (capture) show(await saveState(capture, (await drawnOn(captures, capture)).edits));
  };
  followed(tell, (hear) => {
    captures.onChange(id, hear, FOR_EVER);
    // `KeptEdits` reports failed writes. The state is read again in both cases, because the stored edits decide it.
    edits.onKeep(() => void edits.settled().then(hear, hear));
  });
  show('unsaved');
  return node;
}

/** Runs `tell` now and after every change. Runs do not overlap, so that the last one shows the latest state. */
function followed(tell: () => Promise<void>, listen: (hear: () => void) => void): void {
  let telling = tell();
  listen(() => {
    telling = telling.then(tell, tell);
  });
}
