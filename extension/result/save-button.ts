import { path } from '#shared/routes.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { ask } from '../messages.ts';
import { SITE_ORIGIN } from '../site.ts';
import type { OpenCapture } from '../takeaway/open-capture.ts';

/** For as long as the page is there. */
const FOR_EVER = new AbortController().signal;

/** Has the site fetch the capture, as it is `kept`, which says when it has it. */
export function saveButton({ captures, capture: { id } }: OpenCapture, kept: () => Promise<void>): HTMLElement {
  const url = `${SITE_ORIGIN}${path('images')}?add=${encodeURIComponent(id)}`;
  const open = async () => {
    await kept();
    // The worker has the file ready then: the site waits ten seconds for an answer, and a long page takes longer to be cropped.
    await ask('findCapture', { id });
    await chrome.tabs.create({ url });
  };
  const save = button({ label: 'Save to library', icon: 'library', variant: 'quiet', run: open });
  const saved = element('p', { class: 'saved', role: 'status' });
  const tell = async (): Promise<void> => {
    if ((await captures.find(id))?.savedAt === undefined) return;
    save.hidden = true;
    saved.textContent = 'Saved to library';
  };
  captures.onChange(id, () => void tell(), FOR_EVER);
  void tell();
  return element('div', { class: 'save' }, save, saved);
}
