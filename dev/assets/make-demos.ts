/**
 * Records the demo videos in `web/videos/`, which show the extension and the site in a browser, with captions from
 * `web/content/demos.ts`.
 *
 *   npx tsx dev/assets/make-demos.ts --site http://localhost:3000 [capture] [editor]
 *
 * Requires a running `npm start` with its demo library, Chromium and ffmpeg. Takes ten minutes on an otherwise idle machine,
 * because captures are recorded in real time. The captured pages come from the npm registry, like those of
 * `dev/assets/make-captures.ts`. Leaves the library unchanged.
 */
import { parseArgs } from 'node:util';
import { DEMOS, type DemoName } from '../../web/content/demos.ts';
import { launchBrowser } from './capturing/launch-browser.ts';
import { installPackages } from './capturing/packages.ts';
import { runCaptureScenario } from './videos/capture-scenario.ts';
import { runEditorScenario } from './videos/editor-scenario.ts';
import { recordDemo } from './videos/record-demo.ts';
import type { ScenarioContext } from './videos/scenario.ts';
import { requireFfmpeg } from './videos/video-file.ts';

const SCENARIOS: Readonly<Record<DemoName, (context: ScenarioContext) => Promise<void>>> = {
  capture: runCaptureScenario,
  editor: runEditorScenario,
};

async function makeDemos(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { site: { type: 'string', default: 'http://localhost:3000' } },
    allowPositionals: true,
  });
  requireFfmpeg();
  const packages = installPackages();
  const mockupBrowser = await launchBrowser();
  try {
    const requested = DEMOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    for (const { name, transcript } of requested) {
      await recordDemo({ mockupBrowser, packages, site: new URL(values.site) }, { name, transcript, run: SCENARIOS[name] });
    }
  } finally {
    await mockupBrowser.close();
    packages.remove();
  }
}

await makeDemos();
