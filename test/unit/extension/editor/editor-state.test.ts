import { describe, expect, test } from 'vitest';
import { createEditorState, getCurrentColor, withColor, withTool } from '../../../../extension/editor/editor-state.ts';

const editor = createEditorState({ shapes: [] });

describe('withColor', () => {
  test('sets the color of the next highlight when the highlighter is active', () => {
    const highlighting = withColor(withTool(editor, 'highlight'), 'green');
    expect(getCurrentColor(highlighting)).toBe('green');
    expect(getCurrentColor(withTool(highlighting, 'box'))).toBe('red');
  });

  test('sets the color of the next shape when any other tool is active', () => {
    const drawing = withColor(withTool(editor, 'box'), 'green');
    expect(getCurrentColor(drawing)).toBe('green');
    expect(getCurrentColor(withTool(drawing, 'highlight'))).toBe('yellow');
  });
});
