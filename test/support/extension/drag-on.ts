import type { Locator } from 'playwright-core';

type Point = readonly [x: number, y: number];

/** Drags the mouse between two points, given in CSS pixels from the top left corner of an element. */
export async function dragOn(element: Locator, from: Point, to: Point): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element to drag on is not visible.');
  const { mouse } = element.page();
  await mouse.move(box.x + from[0], box.y + from[1]);
  await mouse.down();
  await mouse.move(box.x + to[0], box.y + to[1], { steps: 8 });
  await mouse.up();
}
