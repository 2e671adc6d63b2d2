import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createArchive, createSourceArchive, listFiles } from './archives.ts';
import { resolveBuildTarget } from './build-target.ts';
import { bundleExtension } from './bundle-extension.ts';

/**
 * `npm run extension` builds for Chrome and the local site, `-- --browser firefox` for Firefox, `-- --stage prod` for a stage, and
 * `-- --site https://…` for any other site.
 */
const OPTIONS = { browser: { type: 'string' }, stage: { type: 'string' }, site: { type: 'string' } } as const;

function readTarget() {
  try {
    return resolveBuildTarget(parseArgs({ options: OPTIONS }).values);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { browser, site, folder, zip, sources } = readTarget();

const bundledFiles = await bundleExtension({ browser, site, version, folder, isForStore: zip !== undefined });
if (zip) writeFileSync(zip, createArchive(folder, listFiles(folder)));
// addons.mozilla.org requires the sources of minified code.
if (sources) writeFileSync(sources, createSourceArchive(bundledFiles));
console.log(`Built ${[zip ?? folder, sources].filter(Boolean).join(' and ')} for ${site}.`);
