import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../dev/capturing/launch-browser.ts';

const STYLES = `
@import "./extension/styles/base.css";
@import "./extension/styles/controls.css";
@import "./extension/styles/fields.css";
@import "./extension/styles/floating.css";
@import "./extension/editor/editor.css";
main { display: flex; flex-direction: column; height: 100vh; }
.tools { position: relative; z-index: 1; display: flex; flex-wrap: wrap; padding: 4px 12px; border-bottom: var(--border); background: var(--paper-raised); }
.stage { flex: 1; overflow: auto; padding: 24px; background: var(--paper-sunken); }
.sheet { position: relative; margin: 0 auto; }
`;

async function bundled(): Promise<{ readonly script: string; readonly styles: string }> {
  const shared = { bundle: true, write: false, loader: { '.woff2': 'dataurl' } } as const;
  const [script, styles] = await Promise.all([
    build({ ...shared, entryPoints: ['test/support/extension/editor-page.ts'], format: 'iife', target: 'chrome121' }),
    build({ ...shared, stdin: { contents: STYLES, resolveDir: process.cwd(), loader: 'css' } }),
  ]);
  return { script: script.outputFiles[0]?.text ?? '', styles: styles.outputFiles[0]?.text ?? '' };
}

export interface EditorBrowser {
  readonly browser: Browser;
  /** A page with the trial's functions in it. What it complains of ends the test. */
  readonly page: (look?: Parameters<Browser['newPage']>[0]) => Promise<Page>;
}

export async function openEditorBrowser(): Promise<EditorBrowser> {
  const [browser, { script, styles }] = await Promise.all([launchBrowser(), bundled()]);
  return {
    browser,
    page: async (look) => {
      const page = await browser.newPage({ viewport: { width: 1_280, height: 800 }, ...look });
      page.on('pageerror', (error) => console.error(error));
      await page.route('https://editorTest.example/', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Editor</title><body></body></html>',
        }),
      );
      await page.goto('https://editorTest.example/');
      await page.addStyleTag({ content: styles });
      await page.addScriptTag({ content: script });
      return page;
    },
  };
}
