import type { Page } from 'playwright-core';
import type { Packages } from '../capturing/packages.ts';
import type { Camera } from './camera.ts';
import type { ExtendedBrowser } from './extended-browser.ts';

/** What a scene is played with. */
export interface Scene {
  readonly browser: ExtendedBrowser;
  /** The running product, of which the browser's extension is a part. */
  readonly site: URL;
  /** What the pages that are captured come from. */
  readonly packages: Packages;
  /** Films a tab; the pointer comes from where it was in the one before. */
  readonly camera: (page: Page) => Camera;
  /** Begins the next step of the transcript. */
  readonly step: () => void;
  /** What was filmed last is the poster. */
  readonly pose: () => void;
}
