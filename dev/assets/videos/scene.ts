import type { Page } from 'playwright-core';
import type { Packages } from '../capturing/packages.ts';
import type { Camera } from './camera.ts';
import type { ExtendedBrowser } from './extended-browser.ts';

export interface Scene {
  readonly browser: ExtendedBrowser;
  readonly site: URL;
  readonly packages: Packages;
  /** Records a tab. The pointer stays where it was in the previous tab. */
  readonly camera: (page: Page) => Camera;
  /** Starts the next step of the transcript. */
  readonly step: () => void;
  /** Makes the last recorded picture the poster. */
  readonly pose: () => void;
}
