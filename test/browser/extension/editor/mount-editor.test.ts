import { describe, expect, test } from 'vitest';
import { boxShape } from '../../../support/extension/box-shape.ts';
import { ofKind, openEditor } from '../../../support/extension/open-editor.ts';

describe('with a mouse', () => {
  test.each([
    ['b', 'box'],
    ['e', 'ellipse'],
    ['h', 'highlight'],
    ['u', 'blur'],
    ['x', 'pixelate'],
  ] as const)('the key %s draws a %s from corner to corner', async (key, kind) => {
    const { page, drag, lastShape } = await openEditor();
    await page.keyboard.press(key);
    await drag([300, 200], [100, 120]);
    expect(ofKind(await lastShape(), kind)).toMatchObject({ x: 100, y: 120, width: 200, height: 80 });
  });

  test('lines and arrows go from press to release, and with shift at 45°', async () => {
    const { page, drag, lastShape } = await openEditor();
    await page.keyboard.press('a');
    await drag([100, 100], [300, 150]);
    expect(ofKind(await lastShape(), 'arrow')).toMatchObject({ from: { x: 100, y: 100 }, to: { x: 300, y: 150 } });
    await page.keyboard.press('l');
    await page.keyboard.down('Shift');
    await drag([100, 300], [305, 310]);
    await page.keyboard.up('Shift');
    expect(ofKind(await lastShape(), 'line').to).toEqual({ x: 305, y: 300 });
  });

  test('numbers count up, press by press', async () => {
    const { page, click, edits } = await openEditor();
    await page.keyboard.press('n');
    for (const x of [100, 200, 300]) await click(x, 100);
    expect((await edits()).shapes.map((shape) => ofKind(shape, 'number').value)).toEqual([1, 2, 3]);
  });

  test('a pen leaves a smooth line of few points', async () => {
    const { page, placeOf, lastShape } = await openEditor();
    await page.keyboard.press('p');
    const start = await placeOf(100, 200);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (let step = 0; step < 60; step++) await page.mouse.move(start.x + step * 4, start.y + 40 * Math.sin(step / 10));
    await page.mouse.up();
    const { points } = ofKind(await lastShape(), 'pen');
    expect(points.length).toBeGreaterThan(5);
    expect(points.length).toBeLessThan(40);
    expect(points[0]).toEqual({ x: 100, y: 200 });
  });

  test('what was drawn is moved and resized, each in one step that can be undone', async () => {
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

  test('escape gives up a drag', async () => {
    const { page, placeOf, click } = await openEditor({ edits: { shapes: [boxShape('one', 100, 100)] } });
    const [from, to] = [await placeOf(100, 140), await placeOf(300, 300)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await click(700, 700);
    const shapes = await page.evaluate(() => editorTest.edits()?.shapes);
    expect(shapes ?? [boxShape('one', 100, 100)]).toEqual([boxShape('one', 100, 100)]);
  });

  test('a press that goes nowhere draws nothing', async () => {
    const { page, click } = await openEditor();
    await page.keyboard.press('b');
    await click(200, 200);
    expect(await page.evaluate(() => editorTest.edits()?.shapes.length ?? 0)).toBe(0);
  });

  test('text is written in place, and written on', async () => {
    const { page, click, lastShape, placeOf } = await openEditor();
    await page.keyboard.press('t');
    await click(200, 200);
    await page.keyboard.type('First line\nsecond');
    await page.keyboard.press('Escape');
    const first = ofKind(await lastShape(), 'text');
    expect(first.text).toBe('First line\nsecond');
    expect(first.width).toBeGreaterThan(80);
    const place = await placeOf(first.x + 20, first.y + 10);
    await page.mouse.dblclick(place.x, place.y, { delay: 60 });
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await click(700, 700);
    expect(ofKind(await lastShape(), 'text').text).toBe('First line\nsecond!');
  });

  test('text that was left empty leaves nothing, not even a step', async () => {
    const { page, click } = await openEditor();
    await page.keyboard.press('t');
    await click(200, 200);
    await page.keyboard.type('no');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => editorTest.edits()?.shapes.length ?? 0)).toBe(0);
    await page.getByRole('button', { name: 'Undo', disabled: true }).waitFor();
  });

  test('a crop is drawn, taken by its sides, and taken back', async () => {
    const { page, drag, edits } = await openEditor();
    await page.keyboard.press('c');
    await drag([100, 100], [600, 500]);
    expect((await edits()).crop).toEqual({ x: 100, y: 100, width: 500, height: 400 });
    await drag([600, 210], [700, 210]);
    expect((await edits()).crop).toEqual({ x: 100, y: 100, width: 600, height: 400 });
    await drag([300, 300], [290, 320]);
    expect((await edits()).crop).toEqual({ x: 90, y: 120, width: 600, height: 400 });
    await page.getByRole('button', { name: 'Whole page' }).click();
    expect((await edits()).crop).toBeUndefined();
  });

  test('colors and sizes are given to what is selected, and to what comes', async () => {
    const { page, click, drag, lastShape } = await openEditor({ edits: { shapes: [boxShape('one', 100, 100)] } });
    await click(100, 140);
    await page.getByRole('radio', { name: 'blue' }).check({ force: true });
    await page.getByRole('radio', { name: 'large' }).check({ force: true });
    expect(await lastShape()).toMatchObject({ id: 'one', color: 'blue', stroke: 8 });
    await page.keyboard.press('e');
    await drag([300, 300], [400, 400]);
    expect(await lastShape()).toMatchObject({ kind: 'ellipse', color: 'blue', stroke: 8 });
  });

  test('stamps are chosen, and shown as they will stand there', async () => {
    const { page, edits } = await openEditor();
    await page.getByLabel('Stamps').click();
    await page.getByLabel('Address').check();
    await page.getByLabel('Below the page').check();
    expect((await edits()).stamps).toEqual({ url: true, place: 'below' });
    const sample = page.locator('.editor-stamp');
    expect(await sample.textContent()).toBe('https://example.com/long');
    await page.keyboard.press('Escape');
    expect(await sample.isVisible()).toBe(false);
    await page.locator('summary').click();
    await sample.waitFor();
    await page.getByRole('button', { name: /^Box/ }).click();
    expect(await sample.isVisible()).toBe(false);
  });
});

describe('with a finger', () => {
  test('a tool draws where the page would scroll otherwise', async () => {
    const { page, placeOf, lastShape } = await openEditor({ context: { hasTouch: true } });
    await page.keyboard.press('b');
    await page.locator('.editor[data-tool="box"]').waitFor();
    const [from, to] = [await placeOf(100, 400), await placeOf(300, 150)];
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
    for (const share of [0.3, 0.6, 1]) {
      const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(ofKind(await lastShape(), 'box')).toMatchObject({ x: 100, y: 150, width: 200, height: 250 });
    expect(await page.locator('.stage').evaluate((stage) => stage.scrollTop)).toBe(0);
  });
});
