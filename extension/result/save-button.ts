import { path } from '#shared/routes.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { ask } from '../messages.ts';
import { SITE_ORIGIN } from '../site.ts';
import { drawnOn } from '../takeaway/drawn-on.ts';
import type { OpenCapture } from '../takeaway/open-capture.ts';
import type { KeptEdits } from './kept-edits.ts';
import { type SaveState, saveState } from './save-state.ts';

/** For as long as the page is there. */
const FOR_EVER = new AbortController().signal;

const SAID: Readonly<Record<SaveState, () => string | HTMLElement>> = {
  unsaved: () => '',
  saved: () => link({ href: SITE_ORIGIN + path('images'), isOutside: true }, 'Saved to library'),
  changed: () => 'Changed since saved',
};

/** Has the site fetch the capture with what is drawn on it, which says when it has it; and again after it was drawn on since. */
export function saveButton({ captures, capture: { id } }: OpenCapture, edits: KeptEdits): HTMLElement {
  const url = `${SITE_ORIGIN}${path('images')}?add=${encodeURIComponent(id)}`;
  const open = async () => {
    await edits.kept();
    // The worker has the file ready then: the site waits ten seconds for an answer, and a long page takes longer to be cropped.
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
    // What could not be kept is said elsewhere: what is there is as it was.
    edits.onKeep(() => void edits.settled().then(hear, hear));
  });
  show('unsaved');
  return node;
}

/** Tells at once and whenever there is news, one after the other, so that the last word is the newest. */
function followed(tell: () => Promise<void>, listen: (hear: () => void) => void): void {
  let telling = tell();
  listen(() => {
    telling = telling.then(tell, tell);
  });
}
