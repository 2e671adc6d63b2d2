import { chordInWords } from './chord.ts';
import { openDialog } from './dialog.ts';
import { type Child, element } from './element.ts';
import { type Shortcut, type ShortcutGroup, shortcutsNow } from './shortcuts.ts';

/** Combinations with the same label appear once, as in "Ctrl+Shift+Z or Ctrl+Y". */
function keys({ chords }: Shortcut): readonly Child[] {
  const words = [...new Set(chords.map((chord) => chordInWords(chord)))];
  return words.flatMap((each, at) => [at > 0 && ' or ', element('kbd', {}, each)]);
}

const section = ({ title, shortcuts }: ShortcutGroup): HTMLElement =>
  element(
    'section',
    {},
    element('h3', {}, title),
    element(
      'dl',
      {},
      ...shortcuts.map((each) => element('div', {}, element('dt', {}, each.does), element('dd', {}, ...keys(each)))),
    ),
  );

export const openShortcutDialog = (): void =>
  openDialog('Keyboard shortcuts', () => [element('div', { class: 'shortcuts' }, ...shortcutsNow().map(section))]);
