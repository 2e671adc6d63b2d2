import { describe, expect, test } from 'vitest';
import { createEditorState, currentColor, withColor, withTool } from '../../../../extension/editor/editor-state.ts';

const editor = createEditorState({ shapes: [] });

describe('withColor', () => {
  test('sets the color of the next highlight when the highlighter is active', () => {
    const highlighting = withColor(withTool(editor, 'highlight'), 'green');
    expect(currentColor(highlighting)).toBe('green');
    expect(currentColor(withTool(highlighting, 'box'))).toBe('red');
  });

  test('sets the color of the next shape when any other tool is active', () => {
    const drawing = withColor(withTool(editor, 'box'), 'green');
    expect(currentColor(drawing)).toBe('green');
    expect(currentColor(withTool(drawing, 'highlight'))).toBe('yellow');
  });
});
