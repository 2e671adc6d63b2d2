import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { clickInPopup, waitForProgress } from '../../support/extension/popup-driver.ts';

export const clickWhenAsked =
  (label: string) =>
  async (browser: ExtensionBrowser): Promise<void> => {
    await waitForProgress(browser, (progress) => progress.state === 'taking' && progress.asksUntil !== undefined);
    await clickInPopup(browser, label);
  };
