import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';

/** Grants the extension access to an origin as soon as it asks for it: a test cannot click the browser's own permission prompt. */
export async function allowHostPermission(browser: ExtensionBrowser, origin: string): Promise<void> {
  const page = await browser.context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(
    ([id, host]) => Reflect.get(chrome, 'developerPrivate').addHostPermission(id, host),
    [browser.id, `${origin}/*`],
  );
  await page.close();
}
