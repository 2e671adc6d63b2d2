import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleExtension } from '../../../extension/build/bundle-extension.ts';
import { TEST_SITE } from '../extension/test-site.ts';
import { oncePerRun } from './once-per-run.ts';

/** Bundles the extension once per run and provides its folders as `extensionFolders`, by the origin of the site they are built for. */
export default async function provideExtensionBundles(project: TestProject): Promise<() => Promise<void>> {
  const folder = await oncePerRun('extension-bundles', bundle);
  project.provide('extensionFolders', { [TEST_SITE]: path.join(folder, 'extension') });
  return () => rm(folder, { recursive: true, force: true });
}

async function bundle(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'extension-bundles-'));
  await bundleExtension({ site: TEST_SITE, version: '1.0.0', folder: path.join(folder, 'extension') });
  return folder;
}
