import { describe, expect, test } from 'vitest';
import { APP_SHELL, BODY_SCROLLER, FRAMES, MODAL, PLAIN_LIST, VIRTUAL_LIST } from './fixtures/panes.ts';
import { stripedPage, stripes } from './fixtures/stripes.ts';
import { type Fixture, openFixture, WINDOW } from './open-fixture.ts';
import { describeDifferingRows, type Rows, scrollAndCapture } from './scroll-and-capture.ts';
import { takeTallWindowScreenshot } from './tall-window-screenshot.ts';

async function captureFixture(fixture: Fixture, paneIndex?: number) {
  const opened = await openFixture(fixture);
  const panes = await opened.agent.listPanes();
  const { metrics, rows } = await scrollAndCapture(opened, paneIndex);
  await opened.agent.restore();
  await opened.page.context().close();
  return { panes, metrics, rows };
}

function crop(
  { width, bytes }: Rows,
  { x, y, width: croppedWidth, height }: { x: number; y: number; width: number; height: number },
): Rows {
  const rows = Array.from({ length: height }, (_, row) =>
    bytes.subarray(((y + row) * width + x) * 3, ((y + row) * width + x + croppedWidth) * 3),
  );
  return { width: croppedWidth, height, bytes: Buffer.concat(rows) };
}

describe('captured pane', () => {
  test('is the body when it has its own scrollbar', async () => {
    const { metrics, rows } = await captureFixture(BODY_SCROLLER);
    expect(metrics).toMatchObject({ isDocument: false, content: { height: 2_400 } });
    expect(describeDifferingRows(rows, await takeTallWindowScreenshot(BODY_SCROLLER, 2_400))).toBe('');
  });

  test('is shown from its first row when the page around it is scrolled', async () => {
    const body = `<style>#pane { overflow: auto; height: 500px; margin: 40px 0 200px }</style><div id="pane">${stripes(14)}</div>`;
    const opened = await openFixture(stripedPage('', body));
    await opened.page.evaluate(() => scrollTo(0, 120));
    const { metrics, rows } = await scrollAndCapture(opened);
    await opened.agent.restore();
    expect(metrics).toMatchObject({ isDocument: false, pane: { height: 500 }, content: { height: 1_400 } });
    expect(await opened.evaluateInPage('scrollY')).toBe(120);
    const { width } = metrics.pane;
    const reference = await takeTallWindowScreenshot(
      stripedPage(`<style>body { width: ${width}px }</style>`, stripes(14)),
      1_400,
    );
    expect(describeDifferingRows(rows, crop(reference, { x: 0, y: 0, width, height: 1_400 }))).toBe('');
    await opened.page.context().close();
  });

  test('is the largest pane of an application', async () => {
    const { panes, metrics, rows } = await captureFixture(APP_SHELL);
    expect(panes.map(({ isDocument }) => isDocument)).toEqual([false, true]);
    const { x, y, width } = metrics.pane;
    expect(metrics.pane).toEqual({ x: 300, y: 50, width: 700, height: WINDOW.height - 80 });
    const reference = await takeTallWindowScreenshot(APP_SHELL, rows.height + 80);
    expect(describeDifferingRows(rows, crop(reference, { x, y, width, height: rows.height }))).toBe('');
  });

  test('is an open dialog over a page', async () => {
    const { panes, metrics, rows } = await captureFixture(MODAL);
    expect(panes.map(({ label }) => label)).toEqual(['Terms', 'Stripes']);
    expect(metrics).toMatchObject({ isDocument: false, content: { height: 1_800 } });
    const width = metrics.pane.width;
    const reference = await takeTallWindowScreenshot(
      stripedPage(`<style>body { width: ${width}px }</style>`, stripes(18)),
      1_800,
    );
    expect(describeDifferingRows(rows, crop(reference, { x: 0, y: 0, width, height: 1_800 }))).toBe('');
  });

  test('is the requested pane', async () => {
    const { metrics, rows } = await captureFixture(MODAL, 1);
    expect(metrics).toMatchObject({ isDocument: true, content: { height: 3_000 } });
    expect(rows.height).toBe(3_000);
  });

  test('is the content of a nested frame', async () => {
    const { panes, metrics, rows } = await captureFixture(FRAMES);
    expect(panes[0]).toMatchObject({ isDocument: false, area: { x: 18, y: 62 } });
    const { x, y, width } = metrics.pane;
    const reference = await takeTallWindowScreenshot(FRAMES, rows.height + 2 * y);
    expect(rows.height).toBe(2_200);
    expect(describeDifferingRows(rows, crop(reference, { x, y, width, height: rows.height }))).toBe('');
  });

  test('contains every line of a virtual list that renders only the lines in view', async () => {
    const { rows } = await captureFixture(VIRTUAL_LIST);
    expect(describeDifferingRows(rows, await takeTallWindowScreenshot(PLAIN_LIST, 6_000))).toBe('');
  });
});
