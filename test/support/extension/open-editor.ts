import type { Page } from 'playwright-core';
import type { Edits } from '../../../extension/shapes/edits.ts';
import type { Size } from '../../../extension/shapes/geometry.ts';
import type { Kind, Shape, ShapeOf } from '../../../extension/shapes/shape.ts';
import type { EditorBrowser } from './open-editor-page.ts';

/** Where the sheet begins in the window of the trial, in CSS pixels. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** A person at the editor: places are pixels of the capture. */
export interface EditorTrial {
  readonly page: Page;
  readonly at: (x: number, y: number) => Promise<Place>;
  readonly drag: (from: readonly [number, number], to: readonly [number, number]) => Promise<void>;
  readonly click: (x: number, y: number) => Promise<void>;
  /** What was last told; waits until something was. */
  readonly told: () => Promise<Edits>;
  readonly last: () => Promise<Shape | undefined>;
}

interface Opening {
  readonly size?: Size;
  readonly density?: number;
  readonly scale?: number;
  readonly edits?: unknown;
  readonly look?: Parameters<EditorBrowser['page']>[0];
}

const SIZE = { width: 1_000, height: 3_000 };

export async function openTrial({ page: open }: EditorBrowser, opening: Opening = {}): Promise<EditorTrial> {
  const { size = SIZE, density = 1, scale = 1, edits, look } = opening;
  const page = await open(look);
  await page.evaluate((parts) => editorTest.open(parts), { size, density, scale, edits });
  const at = async (x: number, y: number): Promise<Place> => {
    const box = await page.locator('.sheet').boundingBox();
    return { x: (box?.x ?? 0) + x * scale, y: (box?.y ?? 0) + y * scale };
  };
  const told = async (): Promise<Edits> => {
    await page.waitForFunction(() => editorTest.told() !== undefined);
    return page.evaluate(() => editorTest.told() ?? { shapes: [] });
  };
  return {
    page,
    at,
    told,
    last: async () => (await told()).shapes.at(-1),
    async drag(from, to) {
      const [start, end] = [await at(...from), await at(...to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(end.x, end.y, { steps: 5 });
      await page.mouse.up();
    },
    async click(x, y) {
      const place = await at(x, y);
      await page.mouse.click(place.x, place.y);
    },
  };
}

/** A shape that must be of a kind. */
export function ofKind<K extends Kind>(shape: Shape | undefined, kind: K): ShapeOf<K> {
  const isOfKind = (each: Shape | undefined): each is ShapeOf<K> => each?.kind === kind;
  if (!isOfKind(shape)) throw new Error(`A ${kind} was expected, not ${JSON.stringify(shape)}.`);
  return shape;
}

export const boxOf = (id: string, x: number, y: number): Shape => ({
  kind: 'box',
  id,
  x,
  y,
  width: 120,
  height: 80,
  color: 'red',
  stroke: 4,
});
