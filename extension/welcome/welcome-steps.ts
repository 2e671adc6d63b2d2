import { SITE } from '#shared/site.ts';
import { element, svg } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { getShortcut, getShortcutKeys } from '../popup/shortcut.ts';
import { createShortcutsLink } from '../popup/shortcuts-link.ts';

const PIN_TEXT = `Click Extensions, the puzzle piece beside the address bar. Then click the pin beside ${SITE.name}.`;
const CLICK_TEXT = 'GoFullPage scrolls the page to the end. Keep the tab in front until it is done.';
const FIND_TEXT = 'Captures stay on this computer unless you select “Save to library”.';

export const createWelcomeSteps = (): HTMLElement =>
  element(
    'ol',
    { class: 'steps' },
    createStep(icon('puzzle'), 'Pin the button', element('p', {}, PIN_TEXT)),
    createStep(createStripIcon(), 'Click it on any page', element('p', {}, CLICK_TEXT), createShortcutLine()),
    createStep(icon('image'), 'Find your capture in a new tab', element('p', {}, FIND_TEXT)),
  );

const createStep = (mark: SVGSVGElement, title: string, ...content: readonly HTMLElement[]): HTMLElement =>
  element(
    'li',
    { class: 'step' },
    element('span', { class: 'step-mark viewfinder' }, mark),
    element('div', { class: 'step-text' }, element('h2', {}, title), ...content),
  );

const createStripIcon = (): SVGSVGElement =>
  svg(
    'svg',
    { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('rect', { x: 7, y: 1, width: 10, height: 22, rx: 1, fill: 'currentColor' }),
  );

/** Shows the keys that start a capture. Reads them again on every return to the tab, because the user may have changed them. */
function createShortcutLine(): HTMLElement {
  const line = element('p', { class: 'step-keys' });
  const updateShortcut = async (): Promise<void> => {
    const keys = getShortcutKeys(getShortcut(await chrome.commands.getAll()));
    const content = keys === undefined ? ['No shortcut is set. Set one at '] : createShortcutText(keys);
    line.replaceChildren(...content, createShortcutsLink(), '.');
  };
  const update = (): void => void updateShortcut().catch(reportError);
  document.addEventListener('visibilitychange', update);
  update();
  return line;
}

const createShortcutText = (keys: string) => ['Or press ', element('kbd', {}, keys), '. Change it at '];
