import { describe, expect, test } from 'vitest';
import { ariaChord, type Chord, chordInWords, isChord } from '../../../../extension/dom/chord.ts';

const REDO: Chord = { key: 'z', isCommand: true, isShifted: true };
const NOTHING = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('a chord', () => {
  test.each([
    ['is pressed with Ctrl, in capitals or not', REDO, { key: 'Z', ctrlKey: true, shiftKey: true }, true],
    ['is pressed with the command key', REDO, { key: 'z', metaKey: true, shiftKey: true }, true],
    ['is another without Shift', REDO, { key: 'z', ctrlKey: true }, false],
    ['is another with Alt', REDO, { key: 'z', ctrlKey: true, shiftKey: true, altKey: true }, false],
    ['takes a sign wherever the keyboard has it', { key: '?' }, { key: '?', shiftKey: true }, true],
    ['leaves what the browser does with Ctrl', { key: '+' }, { key: '+', ctrlKey: true }, false],
  ] as const)('%s', (_, chord, held, isIt) => {
    expect(isChord(chord, { ...NOTHING, ...held })).toBe(isIt);
  });

  test('is written as the keys are labelled', () => {
    expect(chordInWords(REDO, 'Win32')).toBe('Ctrl+Shift+Z');
    expect(chordInWords(REDO, 'MacIntel')).toBe('⌘+Shift+Z');
    expect(chordInWords({ key: 'ArrowLeft', isShifted: true }, 'Linux x86_64')).toBe('Shift+Arrow');
    expect(ariaChord(REDO)).toBe('Control+Shift+Z');
  });
});
