import { describe, expect, test } from 'vitest';
import { expectKind, openEditor } from '../../../support/extension/open-editor.ts';
import { boxShape } from '../../../support/imaging/box-shape.ts';

/** The box from 400, 400 to 500, 480. Tests draw it so that the editor reports edits even if the tested gesture changes nothing. */
const DRAWN_BOX = { kind: 'box', x: 400, y: 400, width: 100, height: 80 };

describe('editor with a mouse', () => {
  test.each([
    ['b', 'box'],
    ['e', 'ellipse'],
    ['h', 'highlight'],
    ['u', 'blur'],
    ['x', 'pixelate'],
  ] as const)('draws from corner to corner after the key %s: %s', async (key, kind) => {
    const { page, drag, lastShape } = await openEditor();
    await page.keyboard.press(key);
    await drag([300, 200], [100, 120]);
    expect(expectKind(await lastShape(), kind)).toMatchObject({ x: 100, y: 120, width: 200, height: 80 });
  });

  test('draws lines and arrows from press to release, and at multiples of 45° with Shift', async () => {
    const { page, drag, lastShape } = await openEditor();
    await page.keyboard.press('a');
    await drag([100, 100], [300, 150]);
    expect(expectKind(await lastShape(), 'arrow')).toMatchObject({ from: { x: 100, y: 100 }, to: { x: 300, y: 150 } });
    await page.keyboard.press('l');
    await page.keyboard.down('Shift');
    await drag([100, 300], [305, 310]);
    await page.keyboard.up('Shift');
    expect(expectKind(await lastShape(), 'line').to).toEqual({ x: 305, y: 300 });
  });

  test('increments the number with every click', async () => {
    const { page, click, edits } = await openEditor();
    await page.keyboard.press('n');
    for (const x of [100, 200, 300]) await click(x, 100);
    expect((await edits()).shapes.map((shape) => expectKind(shape, 'number').value)).toEqual([1, 2, 3]);
  });

  test('draws a smooth pen line with few points', async () => {
    const { page, toWindowPoint, lastShape } = await openEditor();
    await page.keyboard.press('p');
    const start = await toWindowPoint(100, 200);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (let step = 0; step < 60; step++) await page.mouse.move(start.x + step * 4, start.y + 40 * Math.sin(step / 10));
    await page.mouse.up();
    const { points } = expectKind(await lastShape(), 'pen');
    expect(points.length).toBeGreaterThan(5);
    expect(points.length).toBeLessThan(40);
    expect(points[0]).toEqual({ x: 100, y: 200 });
  });

  test('moves and resizes a shape, each as one undo step', async () => {
    const { page, drag, edits, lastShape } = await openEditor({ edits: { shapes: [boxShape('one', 100, 100)] } });
    await drag([100, 140], [150, 190]);
    expect(await lastShape()).toMatchObject({ x: 150, y: 150, width: 120 });
    await drag([270, 230], [400, 300]);
    expect(await lastShape()).toMatchObject({ x: 150, y: 150, width: 250, height: 150 });
    await page.keyboard.press('Control+z');
    expect(await lastShape()).toMatchObject({ width: 120 });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await edits()).shapes).toEqual([boxShape('one', 100, 100)]);
    await page.keyboard.press('Control+Shift+z');
    expect(await lastShape()).toMatchObject({ x: 150, width: 120 });
  });

  test('cancels a drag when Escape is pressed', async () => {
    const { page, toWindowPoint, click, drag, edits } = await openEditor({ edits: { shapes: [boxShape('one', 100, 100)] } });
    const [from, to] = [await toWindowPoint(100, 140), await toWindowPoint(300, 300)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await click(700, 700);
    await page.keyboard.press('b');
    await drag([400, 400], [500, 480]);
    expect((await edits()).shapes).toEqual([boxShape('one', 100, 100), expect.objectContaining(DRAWN_BOX)]);
  });

  test('draws nothing on a click without a drag', async () => {
    const { page, click, drag, edits } = await openEditor();
    await page.keyboard.press('b');
    await click(200, 200);
    await page.keyboard.press('b');
    await drag([400, 400], [500, 480]);
    expect((await edits()).shapes).toEqual([expect.objectContaining(DRAWN_BOX)]);
  });

  test('writes text in place, and edits it again on a double click', async () => {
    const { page, click, lastShape, toWindowPoint } = await openEditor();
    await page.keyboard.press('t');
    await click(200, 200);
    await page.keyboard.type('First line\nsecond');
    await page.keyboard.press('Escape');
    const first = expectKind(await lastShape(), 'text');
    expect(first.text).toBe('First line\nsecond');
    expect(first.width).toBeGreaterThan(80);
    const point = await toWindowPoint(first.x + 20, first.y + 10);
    await page.mouse.dblclick(point.x, point.y, { delay: 60 });
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await click(700, 700);
    expect(expectKind(await lastShape(), 'text').text).toBe('First line\nsecond!');
  });

  test('adds no shape and no undo step when text is left empty', async () => {
    const { page, click, drag, edits } = await openEditor();
    await page.keyboard.press('t');
    await click(200, 200);
    await page.keyboard.type('no');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo', disabled: true }).waitFor();
    await page.keyboard.press('b');
    await drag([400, 400], [500, 480]);
    expect((await edits()).shapes).toEqual([expect.objectContaining(DRAWN_BOX)]);
  });

  test('draws, resizes, moves and removes a crop', async () => {
    const { page, drag, edits } = await openEditor();
    await page.keyboard.press('c');
    await drag([100, 100], [600, 500]);
    expect((await edits()).crop).toEqual({ x: 100, y: 100, width: 500, height: 400 });
    await drag([600, 210], [700, 210]);
    expect((await edits()).crop).toEqual({ x: 100, y: 100, width: 600, height: 400 });
    await drag([300, 300], [290, 320]);
    expect((await edits()).crop).toEqual({ x: 90, y: 120, width: 600, height: 400 });
    await page.getByRole('button', { name: 'Reset crop' }).click();
    expect((await edits()).crop).toBeUndefined();
  });

  test('applies color and size to the selected shape and to the next drawn shape', async () => {
    const { page, click, drag, lastShape } = await openEditor({ edits: { shapes: [boxShape('one', 100, 100)] } });
    await click(100, 140);
    await page.getByRole('radio', { name: 'blue' }).check({ force: true });
    await page.getByRole('radio', { name: 'large' }).check({ force: true });
    expect(await lastShape()).toMatchObject({ id: 'one', color: 'blue', stroke: 8 });
    await page.keyboard.press('e');
    await drag([300, 300], [400, 400]);
    expect(await lastShape()).toMatchObject({ kind: 'ellipse', color: 'blue', stroke: 8 });
  });

  test('previews the selected stamps', async () => {
    const { page, edits } = await openEditor();
    await page.getByLabel('Stamps').click();
    await page.getByLabel('Address').check();
    await page.getByLabel('Below the page').check();
    expect((await edits()).stamps).toEqual({ url: true, place: 'below' });
    const stamp = page.getByText('https://example.com/long');
    await stamp.waitFor();
    await page.keyboard.press('Escape');
    expect(await stamp.isVisible()).toBe(false);
    await page.getByLabel('Stamps').click();
    await stamp.waitFor();
    await page.getByRole('button', { name: /^Box/ }).click();
    expect(await stamp.isVisible()).toBe(false);
  });
});

describe('editor with touch', () => {
  test('draws instead of scrolling', async () => {
    const { page, toWindowPoint, lastShape } = await openEditor({ context: { hasTouch: true } });
    await page.keyboard.press('b');
    await page.locator('.editor[data-tool="box"]').waitFor();
    const [from, to] = [await toWindowPoint(100, 400), await toWindowPoint(300, 150)];
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const share of [0.3, 0.6, 1]) {
      const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(expectKind(await lastShape(), 'box')).toMatchObject({ x: 100, y: 150, width: 200, height: 250 });
    expect(await page.locator('.scroller').evaluate((node) => node.scrollTop)).toBe(0);
  });
});
