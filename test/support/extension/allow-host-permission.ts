import type { ExtensionBrowser } from './extension-browser.ts';

/**
 * Lets the extension get access to an origin without the browser's permission prompt, because a test cannot click the prompt. The
 * extension must still request the permission.
 */
export async function allowHostPermission(browser: ExtensionBrowser, origin: string): Promise<void> {
  const extensions = await browser.context.newPage();
  await extensions.goto('chrome://extensions');
  await extensions.evaluate(
    ([id, host]) => Reflect.get(chrome, 'developerPrivate').addHostPermission(id, host),
    [browser.id, `${origin}/*`],
  );
  await extensions.close();
}
