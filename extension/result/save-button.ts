import { path } from '#shared/routes.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { SITE_ORIGIN } from '../site.ts';
import type { OpenCapture } from './open-capture.ts';

/** Has the site fetch the capture, which says when it has it: this page hears of that when it is looked at again. */
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
  document.addEventListener('visibilitychange', () => void tell());
  void tell();
  return element('div', { class: 'save' }, save, saved);
}
