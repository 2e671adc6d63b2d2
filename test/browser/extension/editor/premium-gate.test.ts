import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { openEditorTestPage } from '../../../support/extension/open-editor.ts';

describe('editor toolbar without Premium', () => {
  test('describes each tool and links to Premium', async () => {
    const page = await openEditorTestPage();
    await page.evaluate(() => editorTest.openGate());
    const [tool, barLink] = [
      page.getByRole('button', { name: 'Blur (Premium)' }),
      page.getByRole('link', { name: 'Try Premium' }),
    ];
    await barLink.waitFor();
    await tool.click();
    expect(await page.getByRole('status').textContent()).toContain('The pixels are replaced in the file');
    expect(await barLink.isVisible()).toBe(true);
    const link = new URL((await page.getByRole('link', { name: 'Go Premium' }).getAttribute('href')) ?? '');
    expect(link.origin + link.pathname).toBe('https://gofullpage.example/premium');
    expect(link.searchParams.get('next')).toBe('chrome-extension://elhjineeekaakbocpcoflnfljlbbnkmh/result.html?id=01');
    expect(await page.locator('.editor').count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('status').isVisible()).toBe(false);
    await page.keyboard.press('a');
    expect(await page.getByRole('status').textContent()).toContain('Point at what matters.');
    // After a key press the focus may be anywhere on the page.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Escape');
    expect(await page.getByRole('status').isVisible()).toBe(false);
  });

  test.each(['Select', 'Blur', 'Crop'])('explains %s below its button, inside the window', async (name) => {
    const page = await openEditorTestPage();
    await page.evaluate(() => editorTest.openGate());
    const tool = page.getByRole('button', { name: `${name} (Premium)` });
    await tool.click();
    const [button, panel] = [await tool.boundingBox(), await page.getByRole('status').locator('> div').boundingBox()];
    if (!button || !panel) throw new Error('The explanation is not visible.');
    expect(panel.x).toBeLessThanOrEqual(button.x);
    expect(panel.x + panel.width).toBeGreaterThanOrEqual(button.x + button.width);
    expect(panel.y).toBeGreaterThanOrEqual(button.y + button.height);
    expect(panel.x + panel.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });
});
