import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { clickInPopup, waitForProgress } from '../../support/extension/popup-driver.ts';

/** Clicks a button of the popup when the popup asks whether to follow a growing page. */
export const clickWhenAsked =
  (label: string) =>
  async (browser: ExtensionBrowser): Promise<void> => {
    await waitForProgress(browser, (progress) => progress.state === 'taking' && progress.decideUntil !== undefined);
    await clickInPopup(browser, label);
  };
