import { openDialog } from './dialog.ts';
import { type Child, element } from './element.ts';
import { formatKeyCombo } from './key-combo.ts';
import { listRegisteredShortcuts, type Shortcut, type ShortcutGroup } from './shortcuts.ts';

/** Combinations with the same label appear once, as in "Ctrl+Shift+Z or Ctrl+Y". */
function createKeyLabels({ keyCombos }: Shortcut): readonly Child[] {
  const labels = [...new Set(keyCombos.map((keyCombo) => formatKeyCombo(keyCombo)))];
  return labels.flatMap((each, index) => [index > 0 && ' or ', element('kbd', {}, each)]);
}

const createSection = ({ title, shortcuts }: ShortcutGroup): HTMLElement =>
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

export const openShortcutDialog = (): void =>
  openDialog('Keyboard shortcuts', () => [
    element('div', { class: 'shortcuts' }, ...listRegisteredShortcuts().map(createSection)),
  ]);
