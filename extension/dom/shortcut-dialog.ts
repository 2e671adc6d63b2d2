import { openDialog } from './dialog.ts';
import { type Child, element } from './element.ts';
import { keyComboLabel } from './key-combo.ts';
import { registeredShortcuts, type Shortcut, type ShortcutGroup } from './shortcuts.ts';

/** Combinations with the same label appear once, as in "Ctrl+Shift+Z or Ctrl+Y". */
function keyLabels({ keyCombos }: Shortcut): readonly Child[] {
  const labels = [...new Set(keyCombos.map((chord) => keyComboLabel(chord)))];
  return labels.flatMap((each, at) => [at > 0 && ' or ', element('kbd', {}, each)]);
}

const section = ({ title, shortcuts }: ShortcutGroup): HTMLElement =>
  element(
    'section',
    {},
    element('h3', {}, title),
    element(
      'dl',
      {},
      ...shortcuts.map((each) => element('div', {}, element('dt', {}, each.label), element('dd', {}, ...keyLabels(each)))),
    ),
  );

export const openShortcutDialog = (): void =>
  openDialog('Keyboard shortcuts', () => [element('div', { class: 'shortcuts' }, ...registeredShortcuts().map(section))]);
