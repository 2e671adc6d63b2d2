import type { Page } from 'playwright-core';
import type { Packages } from '../capturing/packages.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import type { Recorder } from './recorder.ts';

export interface ScenarioContext {
  readonly browser: ExtensionBrowser;
  readonly site: URL;
  readonly packages: Packages;
  /** Records a tab. The pointer stays where it was in the previous tab. */
  readonly createRecorder: (page: Page) => Recorder;
  /** Marks the start of the next line of the transcript, which becomes a caption. */
  readonly startNextStep: () => void;
  /** Makes the last recorded frame the poster. */
  readonly setPoster: () => void;
}
