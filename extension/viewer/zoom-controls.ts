import { formatZoom } from '#shared/imaging/zoom.ts';
import { button } from '../dom/button.ts';
import { openDialog } from '../dom/dialog.ts';
import { type Child, element } from '../dom/element.ts';
import type { IconName } from '../dom/icon.ts';
import { formatAriaKeyShortcut, formatKeyCombo } from '../dom/key-combo.ts';
import { bindShortcuts, getTitleWithKeys, listRegisteredShortcuts, type Shortcut, type ShortcutGroup } from '../dom/shortcuts.ts';
import type { Zoom } from './zoom.ts';

const VIEW_SHORTCUTS = {
  in: { label: 'Zoom in', keyCombos: [{ key: '+' }, { key: '=' }] },
  out: { label: 'Zoom out', keyCombos: [{ key: '-' }] },
  width: { label: 'Fit width', keyCombos: [{ key: '0' }] },
  real: { label: 'Show at 100%', keyCombos: [{ key: '1' }] },
  keys: { label: 'Keyboard shortcuts', keyCombos: [{ key: '?' }] },
} as const satisfies Record<string, Shortcut>;

interface ZoomHandlers {
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
}

interface ZoomControls {
  readonly node: HTMLElement;
  readonly update: (zoom: Zoom, zoomFactor: number) => void;
}

const createZoomButton = (shortcut: Shortcut, icon: IconName, run: () => void): HTMLButtonElement => {
  const node = button({ label: shortcut.label, icon, variant: 'bare', onClick: run });
  node.title = getTitleWithKeys(shortcut);
  node.setAttribute('aria-keyshortcuts', shortcut.keyCombos.map(formatAriaKeyShortcut).join(' '));
  return node;
};

/** Combinations with the same label appear once, as in "Ctrl+Shift+Z or Ctrl+Y". */
function createKeyLabels({ keyCombos }: Shortcut): readonly Child[] {
  const labels = [...new Set(keyCombos.map((keyCombo) => formatKeyCombo(keyCombo)))];
  return labels.flatMap((each, index) => [index > 0 && ' or ', element('kbd', {}, each)]);
}

const createShortcutSection = ({ title, shortcuts }: ShortcutGroup): HTMLElement =>
  element(
    'section',
    {},
    element('h3', {}, title),
    element(
      'dl',
      {},
      ...shortcuts.map((each) => element('div', {}, element('dt', {}, each.label), element('dd', {}, ...createKeyLabels(each)))),
    ),
  );

const openShortcutDialog = (): void =>
  openDialog('Keyboard shortcuts', () => [
    element('div', { class: 'shortcuts' }, ...listRegisteredShortcuts().map(createShortcutSection)),
  ]);

export function createZoomControls({ zoomTo, step }: ZoomHandlers): ZoomControls {
  const handlers = {
    in: () => step('in'),
    out: () => step('out'),
    width: () => zoomTo('width'),
    real: () => zoomTo(1),
    keys: openShortcutDialog,
  };
  const percent = element('button', {
    type: 'button',
    class: 'percent',
    title: getTitleWithKeys(VIEW_SHORTCUTS.real),
    onclick: handlers.real,
  });
  const width = createZoomButton(VIEW_SHORTCUTS.width, 'fitWidth', handlers.width);
  const keys = createZoomButton(VIEW_SHORTCUTS.keys, 'keyboard', handlers.keys);
  keys.classList.add('zoom-keys');
  const node = element(
    'fieldset',
    { class: 'zoom', 'aria-label': 'Zoom' },
    createZoomButton(VIEW_SHORTCUTS.out, 'minus', handlers.out),
    percent,
    createZoomButton(VIEW_SHORTCUTS.in, 'plus', handlers.in),
    width,
    keys,
  );
  const names = ['in', 'out', 'width', 'real', 'keys'] as const;
  bindShortcuts({ title: 'View', shortcuts: names.map((name) => ({ ...VIEW_SHORTCUTS[name], action: () => handlers[name] })) });
  const update = (zoom: Zoom, zoomFactor: number): void => {
    percent.textContent = formatZoom(zoomFactor);
    percent.setAttribute(
      'aria-label',
      `${VIEW_SHORTCUTS.real.label}, now ${formatZoom(zoomFactor)}${zoom === 'width' ? ', fit to the width' : ''}`,
    );
    width.setAttribute('aria-pressed', String(zoom === 'width'));
  };
  return { node, update };
}
