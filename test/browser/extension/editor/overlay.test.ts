import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { openEditor } from '../../../support/extension/open-editor.ts';
import { boxShape } from '../../../support/imaging/box-shape.ts';

describe('the overlay', () => {
  const shapes = Array.from({ length: 200 }, (_, index) => boxShape(`box-${index}`, 100, index * 400));
  const longCapture = { size: { width: 1_000, height: 80_000 }, edits: { shapes } };

  test('contains only shapes near the visible area', async () => {
    const { page } = await openEditor(longCapture);
    const drawn = page.locator('[data-layer="drawings"] > g');
    expect(await drawn.count()).toBeLessThan(12);
    await page.locator('.scroller').evaluate((node) => node.scrollTo(0, 40_000));
    await page.waitForFunction(() => {
      const firstPath = document.querySelector('[data-layer="drawings"] path')?.getAttribute('d') ?? '';
      return Number(/^M100 (\d+)/.exec(firstPath)?.[1]) > 30_000;
    });
    expect(await drawn.count()).toBeLessThan(12);
  });

  test('shows a blur in gray until its pixels are read', async () => {
    const blur = { kind: 'blur', id: 'one', x: 60, y: 130, width: 300, height: 100, block: 20 };
    const { page } = await openEditor();
    const unreadCount = await page.evaluate((shape) => {
      editorTest.open({ size: { width: 1_000, height: 3_000 }, density: 1, scale: 1, edits: { shapes: [shape] } });
      return document.querySelectorAll('.editor-redaction-placeholder').length;
    }, blur);
    expect(unreadCount).toBe(1);
    const canvas = page.locator('[data-layer="covers"] canvas[data-kind="blur"]');
    await canvas.waitFor();
    expect(await canvas.evaluate((node) => [node.clientWidth, node.clientHeight])).toEqual([300, 100]);
  });

  test('is removed with the toolbar when the editor closes', async () => {
    const { page } = await openEditor(longCapture);
    await page.evaluate(() => editorTest.close());
    expect(await page.locator('.editor').count()).toBe(0);
    expect(await page.locator('.tools').evaluate((tools) => tools.childElementCount)).toBe(0);
  });

  test.each(['light', 'dark'] as const)('has no accessibility violations in the %s theme', async (colorScheme) => {
    const { page, click } = await openEditor({ context: { colorScheme }, edits: { shapes: [boxShape('one', 100, 100)] } });
    await click(100, 140);
    await page.getByLabel('Stamps').click();
    expect(await findViolations(page)).toEqual([]);
  });
});
