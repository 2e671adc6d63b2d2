import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Edits } from '#shared/imaging/annotations/edits.ts';
import type { Shape, ShapeKind, ShapeOf } from '#shared/imaging/annotations/shape.ts';
import type { Point, Size } from '#shared/imaging/geometry.ts';
import { readMessages } from '../../../extension/build/messages.ts';
import { type FakeExtension, installFakeExtensionApi } from '../../browser/extension/fake-extension-api.ts';
import { newContext } from '../browser/chromium.ts';

/** Drives the editor in a test page. Coordinates are pixels of the capture. */
export interface EditorPage {
  readonly page: Page;
  readonly toWindowPoint: (x: number, y: number) => Promise<Point>;
  readonly drag: (from: readonly [number, number], to: readonly [number, number]) => Promise<void>;
  readonly click: (x: number, y: number) => Promise<void>;
  /** Returns the last edits that the editor reported. Waits for the first ones. */
  readonly edits: () => Promise<Edits>;
  readonly lastShape: () => Promise<Shape | undefined>;
}

interface EditorOptions {
  readonly size?: Size;
  /** Device pixels per CSS pixel of the captured page. */
  readonly density?: number;
  /** CSS pixels of the editor per pixel of the capture. */
  readonly scale?: number;
  readonly edits?: unknown;
  readonly context?: BrowserContextOptions;
}

const SIZE = { width: 1_000, height: 3_000 };

/** Opens a blank page with the functions of editor-test-page.tsx. An uncaught error in the page is logged, which fails the test. */
export async function openEditorTestPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await newContext({ viewport: { width: 1_280, height: 800 }, ...options });
  const api: FakeExtension = { progress: { state: 'idle' }, responses: {}, commands: [], messages: readMessages('en') };
  await context.addInitScript(installFakeExtensionApi, api);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.route('https://editor.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Editor</title><body></body></html>',
    }),
  );
  await page.goto('https://editor.example/');
  const scripts = inject('extensionTestScripts');
  for (const name of ['editor-styles.css', 'editor.css']) await page.addStyleTag({ path: path.join(scripts, name) });
  await page.addScriptTag({ path: path.join(scripts, 'editor.js') });
  return page;
}

export async function openEditor(options: EditorOptions = {}): Promise<EditorPage> {
  const { size = SIZE, density = 1, scale = 1, edits: stored, context } = options;
  const page = await openEditorTestPage(context);
  await page.evaluate((input) => editorTest.open(input), { size, density, scale, edits: stored });
  const toWindowPoint = async (x: number, y: number): Promise<Point> => {
    const box = await page.locator('.capture-image').boundingBox();
    return { x: (box?.x ?? 0) + x * scale, y: (box?.y ?? 0) + y * scale };
  };
  const edits = async (): Promise<Edits> => {
    await page.waitForFunction(() => editorTest.edits() !== undefined);
    return page.evaluate(() => editorTest.edits() ?? { shapes: [] });
  };
  return {
    page,
    toWindowPoint,
    edits,
    lastShape: async () => (await edits()).shapes.at(-1),
    async drag(from, to) {
      const [start, end] = [await toWindowPoint(...from), await toWindowPoint(...to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 5 });
      await page.mouse.up();
    },
    async click(x, y) {
      const point = await toWindowPoint(x, y);
      await page.mouse.click(point.x, point.y);
    },
  };
}

export function expectKind<K extends ShapeKind>(shape: Shape | undefined, kind: K): ShapeOf<K> {
  const isOfKind = (each: Shape | undefined): each is ShapeOf<K> => each?.kind === kind;
  if (!isOfKind(shape)) throw new Error(`Expected a ${kind}, got ${JSON.stringify(shape)}.`);
  return shape;
}
