import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxOf, ofKind, openEditor } from '../../../support/extension/open-editor.ts';
import { type EditorBrowser, openEditorBrowser } from '../../../support/extension/editor-browser.ts';

let open: EditorBrowser;
beforeAll(async () => {
  open = await openEditorBrowser();
});
afterAll(() => open.browser.close());

describe('by the keyboard alone', () => {
  test('a shape is put in the middle, moved, stretched, restacked, doubled and deleted', async () => {
    const { page, told, last } = await openEditor(open, { edits: { shapes: [boxOf('one', 100, 100)] } });
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    const first = ofKind(await last(), 'ellipse');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+ArrowRight');
    expect(await last()).toMatchObject({ x: first.x + 1, y: first.y + 10, width: first.width + 1, height: first.height });
    await page.keyboard.press('[');
    expect((await told()).shapes.map(({ kind }) => kind)).toEqual(['ellipse', 'box']);
    await page.keyboard.press('Control+d');
    expect((await told()).shapes).toHaveLength(3);
    await page.keyboard.press('Delete');
    expect((await told()).shapes).toHaveLength(2);
    await page.close();
  });

  test('shapes are copied and pasted', async () => {
    const { page, told } = await openEditor(open, { edits: { shapes: [boxOf('one', 100, 100), boxOf('two', 300, 100)] } });
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    const { shapes } = await told();
    expect(shapes).toHaveLength(4);
    expect(shapes[2]).toMatchObject({ x: 116, y: 116, width: 120 });
    await page.keyboard.press('Control+x');
    expect((await told()).shapes).toHaveLength(2);
    await page.close();
  });

  test('the list tells what was drawn, and selects it', async () => {
    const { page } = await openEditor(open, { edits: { shapes: [boxOf('one', 100, 100), boxOf('two', 300, 2_500)] } });
    const list = page.getByRole('listbox', { name: 'Shapes' });
    await list.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    const current = page.getByRole('option', { selected: true });
    await current.waitFor();
    expect(await current.textContent()).toBe('Box, red, at 360, 2,540');
    expect(await page.locator('.stage').evaluate((stage) => stage.scrollTop)).toBeGreaterThan(1_000);
    await page.close();
  });
});
