/**
 * Records the demo videos of `web/videos/`: the product itself in a browser, with captions out of `web/content/demos.ts`.
 *
 *   npx tsx dev/make-demos.ts --site http://localhost:3000 [capture] [editor]
 *
 * Needs a running `npm start` with its demo library, Chromium and ffmpeg, and ten minutes. The page that is captured comes
 * from the npm registry, as those of `dev/make-captures.ts` do. The library is left as it was found.
 */
import { parseArgs } from 'node:util';
import { DEMOS, type DemoName } from '../web/content/demos.ts';
import { launchBrowser } from './capturing/launch-browser.ts';
import { fetchPackages } from './capturing/packages.ts';
import { captureScene } from './recording/capture-scene.ts';
import { editorScene } from './recording/editor-scene.ts';
import { requireFfmpeg } from './recording/film.ts';
import { record } from './recording/record.ts';
import type { Scene } from './recording/scene.ts';

const SCENES: Readonly<Record<DemoName, (scene: Scene) => Promise<void>>> = {
  editor: editorScene,
  async capture(scene) {
    const packages = fetchPackages();
    try {
      await captureScene(scene, packages);
    } finally {
      packages.remove();
    }
  },
};

async function makeDemos(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { site: { type: 'string', default: 'http://localhost:3000' } },
    allowPositionals: true,
  });
  requireFfmpeg();
  const browser = await launchBrowser();
  try {
    const asked = DEMOS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    for (const { name, transcript } of asked) {
      await record({ browser, site: new URL(values.site) }, { name, transcript, play: SCENES[name] });
    }
  } finally {
    await browser.close();
  }
}

await makeDemos();
