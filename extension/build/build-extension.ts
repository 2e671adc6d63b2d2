import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { resolveBuildTarget } from './build-target.ts';
import { bundleExtension } from './bundle-extension.ts';

/**
 * `npm run extension` builds for Chrome and the local site, `-- --browser firefox` for Firefox, `-- --stage prod` for a stage, and
 * `-- --site https://…` for any other site.
 */
const { values } = parseArgs({ options: { browser: { type: 'string' }, stage: { type: 'string' }, site: { type: 'string' } } });
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { browser, site, folder, zip } = resolveBuildTarget(values);

await bundleExtension({ browser, site, version, folder, isForStore: zip !== undefined });
// The date is constant, so that the same code gives the same archive. ZIP cannot store an earlier date.
if (zip) writeFileSync(zip, zipSync(readFiles(folder), { mtime: new Date(1980, 0, 1) }));
console.log(`Built ${zip ?? folder} for ${site}.`);

function readFiles(folder: string): Record<string, Uint8Array> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .sort()
      .map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file)]),
  );
}
