import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { pressInPopup } from '../../support/extension/popup.ts';

/** Lets the browser allow a site by itself when the extension asks for that: nobody can press a button of the browser's own here. */
export async function allowWhenAsked(browser: ExtensionBrowser, origin: string): Promise<void> {
  const page = await browser.context.newPage();
  await page.goto('chrome://extensions');
  await page.evaluate(
    ([id, host]) => Reflect.get(chrome, 'developerPrivate').addHostPermission(id, host),
    [browser.id, `${origin}/*`],
  );
  await page.close();
}

/** Presses a button of the popup as a hand does: only then may the extension ask for more. */
export const pressByHand = (browser: ExtensionBrowser, label: string): Promise<void> =>
  pressInPopup(browser, label, { isByHand: true });
