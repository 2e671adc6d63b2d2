/**
 * Records the demo videos of `web/videos/`: the extension and the site in a browser, with captions from `web/content/demos.ts`.
 *
 *   npx tsx dev/assets/make-demos.ts --site http://localhost:3000 [capture] [editor]
 *
 * Requires a running `npm start` with its demo library, Chromium and ffmpeg. Takes ten minutes on an otherwise idle machine,
 * because captures are recorded in real time. The captured pages come from the npm registry, like those of
 * `dev/assets/make-captures.ts`. The library is the same afterwards.
 */
import { parseArgs } from 'node:util';
import { DEMOS, type DemoName } from '../../web/content/demos.ts';
import { launchBrowser } from './capturing/launch-browser.ts';
import { fetchPackages } from './capturing/packages.ts';
import { captureScene } from './videos/capture-scene.ts';
import { editorScene } from './videos/editor-scene.ts';
import { requireFfmpeg } from './videos/film.ts';
import { record } from './videos/record.ts';
import type { Scene } from './videos/scene.ts';

const SCENES: Readonly<Record<DemoName, (scene: Scene) => Promise<void>>> = { capture: captureScene, editor: editorScene };

async function makeDemos(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { site: { type: 'string', default: 'http://localhost:3000' } },
    allowPositionals: true,
  });
  requireFfmpeg();
  const packages = fetchPackages();
  const stageBrowser = await launchBrowser();
  try {
    const asked = DEMOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    for (const { name, transcript } of asked) {
      await record({ stageBrowser, packages, site: new URL(values.site) }, { name, transcript, play: SCENES[name] });
    }
  } finally {
    await stageBrowser.close();
    packages.remove();
  }
}

await makeDemos();
