import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleExtension } from '../../../extension/build/bundle-extension.ts';
import { removeProfileFolder } from '../browser/remove-profile-folder.ts';
import { TEST_SITE } from '../extension/extension-browser.ts';
import { oncePerRun } from './once-per-run.ts';

/** Bundles the Firefox edition for `TEST_SITE` once per run and provides its folder as `firefoxExtensionFolder`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await oncePerRun('firefox-extension', bundle);
  project.provide('firefoxExtensionFolder', path.join(folder, 'extension'));
  // Browsers keep their profiles in this folder too.
  return () => removeProfileFolder(folder);
}

async function bundle(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firefox-extension-'));
  await bundleExtension({ browser: 'firefox', site: TEST_SITE, version: '1.0.0', folder: path.join(folder, 'extension') });
  return folder;
}
