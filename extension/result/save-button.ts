import { path } from '#shared/routes.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { SITE_ORIGIN } from '../site.ts';
import type { OpenCapture } from './open-capture.ts';

/** For as long as the page is there. */
const FOR_EVER = new AbortController().signal;

/** Has the site fetch the capture, which says when it has it. */
export function saveButton({ captures, capture: { id } }: OpenCapture): HTMLElement {
  const url = `${SITE_ORIGIN}${path('images')}?add=${encodeURIComponent(id)}`;
  const open = async () => void (await chrome.tabs.create({ url }));
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
