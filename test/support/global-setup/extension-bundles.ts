import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { bundleExtension, REACT_ALIASES } from '../../../extension/build/bundle-extension.ts';
import { removeProfileFolder } from '../browser/remove-profile-folder.ts';
import { TEST_SITE } from '../extension/extension-browser.ts';
import { oncePerRun } from './once-per-run.ts';

/**
 * Bundles the extension for `TEST_SITE` once per run and provides its folder as `extensionFolder`. Scripts that only tests load
 * in a browser are in `extensionTestScripts`.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await oncePerRun('extension-bundles', bundleAll);
  project.provide('extensionFolder', path.join(folder, 'extension'));
  project.provide('extensionTestScripts', path.join(folder, 'test-scripts'));
  // Browsers that workers share keep their profiles in this folder too.
  return () => removeProfileFolder(folder);
}

async function bundleAll(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'extension-bundles-'));
  await Promise.all([
    bundleExtension({ site: TEST_SITE, version: '1.0.0', folder: path.join(folder, 'extension') }),
    bundleTestScripts(path.join(folder, 'test-scripts')),
  ]);
  return folder;
}

const bundleTestScripts = (outdir: string) =>
  build({
    entryPoints: {
      'seed-captures': 'test/browser/extension/viewer/seed-captures.ts',
      editor: 'test/support/extension/editor-test-page.tsx',
      'editor-styles': 'test/support/extension/editor-test-page.css',
      'paint-last-pixel': 'test/browser/shared/imaging/annotations/paint-last-pixel.ts',
    },
    outdir,
    bundle: true,
    format: 'iife',
    target: 'chrome121',
    jsx: 'automatic',
    alias: REACT_ALIASES,
    loader: { '.woff2': 'dataurl' },
    logLevel: 'warning',
  });
