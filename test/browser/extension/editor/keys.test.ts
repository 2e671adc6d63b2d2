import { describe, expect, test } from 'vitest';
import { expectKind, openEditor } from '../../../support/extension/open-editor.ts';
import { boxShape } from '../../../support/imaging/box-shape.ts';

describe('editor with the keyboard only', () => {
  test('adds, moves, resizes, reorders, duplicates and deletes a shape', async () => {
    const { page, edits, lastShape } = await openEditor({ edits: { shapes: [boxShape('one', 100, 100)] } });
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    const first = expectKind(await lastShape(), 'ellipse');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+ArrowRight');
    expect(await lastShape()).toMatchObject({ x: first.x + 1, y: first.y + 10, width: first.width + 1, height: first.height });
    await page.keyboard.press('[');
    expect((await edits()).shapes.map(({ kind }) => kind)).toEqual(['ellipse', 'box']);
    await page.keyboard.press('Control+d');
    expect((await edits()).shapes).toHaveLength(3);
    await page.keyboard.press('Delete');
    expect((await edits()).shapes).toHaveLength(2);
  });

  test('copies and pastes shapes while a color has the focus', async () => {
    const { page, edits } = await openEditor({ edits: { shapes: [boxShape('one', 100, 100)] } });
    await page.keyboard.press('Control+a');
    await page.getByRole('radio', { name: 'red' }).focus();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    expect((await edits()).shapes).toHaveLength(2);
  });

  test('copies, pastes and cuts shapes', async () => {
    const { page, edits } = await openEditor({ edits: { shapes: [boxShape('one', 100, 100), boxShape('two', 300, 100)] } });
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    const { shapes } = await edits();
    expect(shapes).toHaveLength(4);
    expect(shapes[2]).toMatchObject({ x: 116, y: 116, width: 120 });
    await page.keyboard.press('Control+x');
    expect((await edits()).shapes).toHaveLength(2);
  });

  test('lists the shapes, selects one and scrolls to it', async () => {
    const { page } = await openEditor({ edits: { shapes: [boxShape('one', 100, 100), boxShape('two', 300, 2_500)] } });
    const list = page.getByRole('listbox', { name: 'Shapes' });
    await list.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    const current = page.getByRole('option', { selected: true });
    await expect.poll(() => current.textContent()).toBe('Box, red, at 360, 2,540');
    await expect.poll(() => page.locator('.scroller').evaluate((node) => node.scrollTop)).toBeGreaterThan(1_000);
  });
});
