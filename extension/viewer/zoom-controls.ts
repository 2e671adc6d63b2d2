import { button } from '../dom/button.ts';
import { ariaChord } from '../dom/chord.ts';
import { element } from '../dom/element.ts';
import type { IconName } from '../dom/icon.ts';
import { openShortcutDialog } from '../dom/shortcut-dialog.ts';
import { bindShortcuts, type Shortcut, titleOf } from '../dom/shortcuts.ts';
import { VIEW } from './view-shortcuts.ts';
import { percentInWords, type Zoom } from './zoom.ts';

interface ZoomActs {
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
}

interface ZoomControls {
  readonly node: HTMLElement;
  readonly tell: (zoom: Zoom, times: number) => void;
}

const bare = (shortcut: Shortcut, icon: IconName, run: () => void): HTMLButtonElement => {
  const made = button({ label: shortcut.does, icon, variant: 'bare', run });
  made.title = titleOf(shortcut);
  made.setAttribute('aria-keyshortcuts', shortcut.chords.map(ariaChord).join(' '));
  return made;
};

export function zoomControls({ zoomTo, step }: ZoomActs): ZoomControls {
  const acts = {
    in: () => step('in'),
    out: () => step('out'),
    width: () => zoomTo('width'),
    real: () => zoomTo(1),
    keys: openShortcutDialog,
  };
  const percent = element('button', { type: 'button', class: 'percent', title: titleOf(VIEW.real), onclick: acts.real });
  const width = bare(VIEW.width, 'fitWidth', acts.width);
  const keys = bare(VIEW.keys, 'keyboard', acts.keys);
  keys.classList.add('zoom-keys');
  const node = element(
    'fieldset',
    { class: 'zoom', 'aria-label': 'Zoom' },
    bare(VIEW.out, 'minus', acts.out),
    percent,
    bare(VIEW.in, 'plus', acts.in),
    width,
    keys,
  );
  const names = ['in', 'out', 'width', 'real', 'keys'] as const;
  bindShortcuts({ title: 'View', shortcuts: names.map((name) => ({ ...VIEW[name], press: () => acts[name] })) });
  const tell = (zoom: Zoom, times: number): void => {
    percent.textContent = percentInWords(times);
    percent.setAttribute(
      'aria-label',
      `${VIEW.real.does}, now ${percentInWords(times)}${zoom === 'width' ? ', fit to the width' : ''}`,
    );
    width.setAttribute('aria-pressed', String(zoom === 'width'));
  };
  return { node, tell };
}
