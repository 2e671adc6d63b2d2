import { formatZoom } from '#shared/imaging/zoom.ts';
import { button } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { IconName } from '../dom/icon.ts';
import { formatAriaKeyShortcut } from '../dom/key-combo.ts';
import { bindShortcuts, getTitleWithKeys, type Shortcut } from '../dom/shortcuts.ts';
import { t } from '../text.ts';
import type { Zoom } from './zoom.ts';

const createViewShortcuts = () =>
  ({
    in: { label: t('viewerZoomIn'), keyCombos: [{ key: '+' }, { key: '=' }] },
    out: { label: t('viewerZoomOut'), keyCombos: [{ key: '-' }] },
    width: { label: t('viewerFitWidth'), keyCombos: [{ key: '0' }] },
    real: { label: t('viewerFullSize'), keyCombos: [{ key: '1' }] },
    keys: { label: t('viewerShortcuts'), keyCombos: [{ key: '?' }] },
  }) as const satisfies Record<string, Shortcut>;

interface ZoomHandlers {
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
  readonly showShortcuts: () => void;
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

export function createZoomControls({ zoomTo, step, showShortcuts }: ZoomHandlers, signal: AbortSignal): ZoomControls {
  const shortcuts = createViewShortcuts();
  const handlers = {
    in: () => step('in'),
    out: () => step('out'),
    width: () => zoomTo('width'),
    real: () => zoomTo(1),
    keys: showShortcuts,
  };
  const percent = element('button', {
    type: 'button',
    class: 'percent',
    title: getTitleWithKeys(shortcuts.real),
    onclick: handlers.real,
  });
  const width = createZoomButton(shortcuts.width, 'fitWidth', handlers.width);
  const keys = createZoomButton(shortcuts.keys, 'keyboard', handlers.keys);
  keys.classList.add('zoom-keys');
  const node = element(
    'fieldset',
    { class: 'zoom', 'aria-label': t('viewerZoom') },
    createZoomButton(shortcuts.out, 'minus', handlers.out),
    percent,
    createZoomButton(shortcuts.in, 'plus', handlers.in),
    width,
    keys,
  );
  const names = ['in', 'out', 'width', 'real', 'keys'] as const;
  const bound = names.map((name) => ({ ...shortcuts[name], action: () => handlers[name] }));
  bindShortcuts({ title: t('viewerView'), shortcuts: bound }, signal);
  const update = (zoom: Zoom, zoomFactor: number): void => {
    percent.textContent = formatZoom(zoomFactor);
    percent.setAttribute(
      'aria-label',
      t(zoom === 'width' ? 'viewerZoomNowFit' : 'viewerZoomNow', shortcuts.real.label, formatZoom(zoomFactor)),
    );
    width.setAttribute('aria-pressed', String(zoom === 'width'));
  };
  return { node, update };
}
