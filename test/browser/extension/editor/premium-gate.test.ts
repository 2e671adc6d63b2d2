import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { openEditorTestPage } from '../../../support/extension/open-editor.ts';

describe('editor toolbar without Premium', () => {
  test('describes each tool and links to Premium', async () => {
    const page = await openEditorTestPage();
    await page.evaluate(() => editorTest.openGate());
    await page.getByRole('button', { name: 'Blur (Premium)' }).click();
    expect(await page.getByRole('status').textContent()).toContain('The pixels are replaced in the file');
    const link = new URL((await page.getByRole('link', { name: 'Try Premium' }).getAttribute('href')) ?? '');
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
});
