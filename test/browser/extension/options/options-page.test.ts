import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { downloadFile } from '../../../support/extension/download-file.ts';
import type { FakeExtension } from '../fake-extension-api.ts';
import { openExtensionPage } from '../open-extension-page.ts';

async function openOptionsPage(extension: Partial<FakeExtension> = {}): Promise<Page> {
  const page = await openExtensionPage('options.html', extension);
  await page.getByRole('button', { name: 'Reset' }).waitFor();
  return page;
}

const readSync = (page: Page) => page.evaluate(() => chrome.storage.sync.get(null));

const waitForStatus = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

const importText = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** Makes storage areas reject writes, as Chrome does when their quota is exceeded. */
const rejectWrites = (page: Page, areas: readonly ('sync' | 'local')[]) =>
  page.evaluate((names) => {
    for (const name of names) chrome.storage[name].set = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
  }, areas);

describe('options page', () => {
  test('shows the stored settings and saves each change at once', async () => {
    const page = await openOptionsPage({ sync: { pdfPaper: 'letter', jpegQuality: 70 } });
    expect(await page.getByLabel('Paper').inputValue()).toBe('letter');
    expect(await page.getByLabel('Quality of JPEG and WebP').inputValue()).toBe('70');
    await page.getByLabel('Paper').selectOption('One long page');
    await page.getByLabel('Margins').selectOption('None');
    await page.getByLabel('Break pages between lines').uncheck();
    await page.getByLabel('Quality of JPEG and WebP').fill('85');
    await waitForStatus(page, 'Saved');
    await expect
      .poll(() => readSync(page))
      .toEqual({ pdfPaper: 'onePage', pdfMarginMm: 0, pdfSmartBreaks: false, jpegQuality: 85 });
  });

  test('shows a change from another computer', async () => {
    const page = await openOptionsPage();
    await page.evaluate(() => chrome.storage.sync.set({ jpegQuality: 55 }));
    await page.getByText('55', { exact: true }).waitFor();
  });

  test('keeps invalid values in storage and shows the defaults', async () => {
    const page = await openOptionsPage({ sync: { pdfPaper: 'a3', theme: 'dark' } });
    expect(await page.getByLabel('Paper').inputValue()).toBe('a4');
    await page.getByLabel('Margins').selectOption('20 mm');
    await waitForStatus(page, 'Saved');
    expect(await readSync(page)).toEqual({ pdfPaper: 'a3', theme: 'dark', pdfMarginMm: 20 });
  });
});

test('options page saves the stamps and the action after a capture', async () => {
  const page = await openOptionsPage();
  await page.getByLabel('Date and time').check();
  await page.getByLabel('Place of the stamps').selectOption('Below the page');
  await page.getByLabel('After a capture').selectOption('Open and download it');
  await waitForStatus(page, 'Saved');
  await expect.poll(() => readSync(page)).toEqual({ stampDate: true, stampPlace: 'below', afterCapture: 'download' });
});

describe('file name on the options page', () => {
  test('ends with the extension of the format', async () => {
    const page = await openOptionsPage({ sync: { fileNameTemplate: 'a' } });
    await page.getByLabel('Format').selectOption('JPEG, smaller');
    await page.getByText('Preview: a.jpg').waitFor();
    await waitForStatus(page, 'Saved');
    expect(await readSync(page)).toEqual({ fileNameTemplate: 'a', format: 'jpeg' });
  });

  test('shows a preview and inserts a placeholder at the cursor', async () => {
    const page = await openOptionsPage({ sync: { fileNameTemplate: 'a-z' } });
    await page.getByText('Preview: a-z.png').waitFor();
    const field = page.getByLabel('File name');
    await field.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: '{host}' }).click();
    await page.getByText('Preview: aexample.com-z.png').waitFor();
    await page.keyboard.type('!');
    expect(await field.inputValue()).toBe('a{host}!-z');
    await waitForStatus(page, 'Saved');
    expect(await readSync(page)).toEqual({ fileNameTemplate: 'a{host}!-z' });
  });

  test('names an unknown placeholder and does not save it', async () => {
    const page = await openOptionsPage();
    const field = page.getByLabel('File name');
    await field.fill('{title} {user}');
    await page.getByText('{user} is not a placeholder.').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('{title}');
    await waitForStatus(page, 'Saved');
    expect(await readSync(page)).toEqual({ fileNameTemplate: '{title}' });
  });
});

describe('options page with a failing storage', () => {
  test('saves on this computer and shows that when the sync storage is full', async () => {
    const page = await openOptionsPage();
    await rejectWrites(page, ['sync']);
    await page.getByLabel('Paper').selectOption('Letter');
    await waitForStatus(page, 'Saved on this computer only');
    expect(await page.evaluate(() => chrome.storage.local.get('setting.pdfPaper'))).toEqual({ 'setting.pdfPaper': 'letter' });
    expect(await page.getByLabel('Paper').inputValue()).toBe('letter');
  });

  test('keeps the changes and saves them later when no storage can be written', async () => {
    const page = await openOptionsPage();
    await rejectWrites(page, ['sync', 'local']);
    await page.getByLabel('Paper').selectOption('Letter');
    await page.getByRole('alert').filter({ hasText: 'Your change is not saved' }).waitFor();
    expect(await page.getByLabel('Paper').inputValue()).toBe('letter');
    expect(await findViolations(page)).toEqual([]);
    await page.evaluate(() => {
      chrome.storage.local.set = async () => undefined;
    });
    await page.getByRole('button', { name: 'Save again' }).click();
    await waitForStatus(page, 'Saved on this computer only');
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test('options page links to the history and the library', async () => {
  const page = await openOptionsPage();
  await expect.poll(() => page.getByRole('navigation').getByRole('link').allTextContents()).toEqual(['History', 'Library']);
});

describe('options page with a policy', () => {
  const managed = { jpegQuality: 60, pdfPaper: 'letter', pdfSmartBreaks: false, fileNameTemplate: '{host}', noLibrary: true };

  test('locks the settings of the administrator', async () => {
    const page = await openOptionsPage({ managed, sync: { jpegQuality: 80 } });
    await page.getByText('Your administrator has set some of these settings.').waitFor();
    await page.getByText('Your administrator has turned off the library.').waitFor();
    expect(await page.getByText('Set by your administrator').count()).toBe(4);
    expect(await page.getByRole('navigation').getByRole('link').allTextContents()).toEqual(['History']);
    for (const label of ['Quality of JPEG and WebP', 'Paper', 'Break pages between lines'])
      expect(await page.getByLabel(label).isDisabled()).toBe(true);
    expect(await page.getByLabel('File name').isEditable()).toBe(false);
    expect(await page.getByLabel('Quality of JPEG and WebP').inputValue()).toBe('60');
    expect(await page.getByLabel('Margins').isEnabled()).toBe(true);
    expect(await findViolations(page)).toEqual([]);
  });

  test('locks the forced stamps', async () => {
    const page = await openOptionsPage({ managed: { forcedStamps: ['url'] } });
    await page.getByText('Your administrator requires stamps on every capture.').waitFor();
    expect(await page.getByText('Set by your administrator').count()).toBe(1);
    const [date, url] = [page.getByLabel('Date and time'), page.getByLabel('Address of the page')];
    expect([await url.isChecked(), await url.isDisabled(), await date.isChecked(), await date.isDisabled()]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await findViolations(page)).toEqual([]);
  });

  test.each([
    [['url'], 'You can remove them in the editor, except “Address of the page”, which your administrator requires'],
    [['date', 'url'], 'Your administrator requires these stamps on every capture, so you cannot remove them in the editor.'],
  ])('explains which stamps the user cannot remove when the administrator requires %j', async (forcedStamps, text) => {
    const page = await openOptionsPage({ managed: { forcedStamps } });
    await page.getByText(text).waitFor();
    expect(await page.getByText('and you can remove them in the editor').count()).toBe(0);
  });

  test('unlocks a setting when the policy is removed', async () => {
    const page = await openOptionsPage({ managed: { jpegQuality: 60 }, sync: { jpegQuality: 80 } });
    await page.getByText('Set by your administrator').waitFor();
    await page.evaluate(() => chrome.storage.managed.remove('jpegQuality'));
    await page.getByText('80', { exact: true }).waitFor();
    expect(await page.getByLabel('Quality of JPEG and WebP').isEnabled()).toBe(true);
  });
});

describe('backup on the options page', () => {
  test('exports the settings and imports them', async () => {
    const page = await openOptionsPage({ sync: { jpegQuality: 70 } });
    const { name, bytes } = await downloadFile(page, 'Export');
    expect(name).toBe('gofullpage-settings.json');
    await page.getByLabel('Quality of JPEG and WebP').fill('40');
    await waitForStatus(page, 'Saved');
    await importText(page, bytes.toString());
    await waitForStatus(page, 'Settings imported.');
    expect(await page.getByLabel('Quality of JPEG and WebP').inputValue()).toBe('70');
  });

  test.each([
    ['{"settings":{"jpegQuality":400}}', '“jpegQuality” must be at most 100.'],
    [' '.repeat(200_000), 'This is not a settings file of GoFullPage.'],
  ])('shows the error of an imported file and changes nothing, file %#', async (text, message) => {
    const page = await openOptionsPage();
    await importText(page, text);
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    expect(await readSync(page)).toEqual({});
  });

  test('names the settings of a newer version that it ignores', async () => {
    const page = await openOptionsPage();
    await importText(page, '{"settings":{"jpegQuality":50,"theme":"dark"}}');
    await waitForStatus(page, 'This version does not know and ignored: theme.');
    expect(await readSync(page)).toEqual({ jpegQuality: 50 });
  });

  test('resets the settings after a confirmation', async () => {
    const page = await openOptionsPage({ sync: { jpegQuality: 70, theme: 'dark' } });
    await page.getByLabel('File name').fill('{user}');
    const reset = page.getByRole('button', { name: 'Reset', exact: true });
    await reset.click();
    const dialog = page.getByRole('dialog', { name: 'Reset all settings?' });
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await readSync(page)).toEqual({ jpegQuality: 70, theme: 'dark' });
    await reset.click();
    await dialog.getByRole('button', { name: 'Reset settings' }).click();
    await waitForStatus(page, 'The defaults are restored.');
    expect(await readSync(page)).toEqual({ theme: 'dark' });
    expect(await page.getByLabel('File name').inputValue()).toBe('{title} {date} {time}');
    await expect.poll(() => reset.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

test('options page has no accessibility violations and no overflow from 320 to 2,560 px', async () => {
  const page = await openOptionsPage();
  expect(await findViolations(page)).toEqual([]);
  for (const width of [320, 800, 2_560]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findViolations(page)).toEqual([]);
});
