import type { Browser } from 'playwright-core';
import type { Camera } from './camera.ts';
import type { Stage, View } from './stage.ts';

/** What a scene is played with. */
export interface Scene {
  readonly browser: Browser;
  /** The running product. */
  readonly site: URL;
  readonly stage: Stage;
  readonly camera: (view: View) => Promise<Camera>;
  /** Begins the next step of the transcript. */
  readonly step: () => void;
  /** What stands there now is the poster. */
  readonly pose: () => void;
}
