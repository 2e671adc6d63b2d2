import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { launchBrowser } from '../../../../dev/assets/capturing/launch-browser.ts';
import { waitForPaint } from '../../../support/extension/wait-for-paint.ts';
import {
  CHANGES_EVERY_FRAME,
  CLOSED_SHADOW_ROOT,
  ENDLESS,
  FIXED_ELEMENTS,
  SCROLLS_BACK_IN_FRAME,
  SCROLLS_BACK_ON_EVENT,
} from './fixtures/difficult-pages.ts';
import { STRIPE_HEIGHT_PX, STRIPE_TEXT_TOP_PX, stripedPage, stripes } from './fixtures/stripes.ts';
import { type Fixture, openFixture, readAgentCode, WINDOW } from './open-fixture.ts';
import { describeDifferingRows, scrollAndCapture, takeAreaScreenshot } from './scroll-and-capture.ts';

async function openDisposableFixture(fixture: Fixture, waitUntil?: 'commit') {
  const opened = await openFixture(fixture, { waitUntil });
  return { ...opened, [Symbol.asyncDispose]: () => opened.page.context().close() };
}

const createTarget = (y: number, overrides: object = {}) => ({ x: 0, y, isFirst: y === 0, isLast: false, ...overrides });

/** Playwright can pause the page's clock only at a time in the page's future. */
const CLOCK_AHEAD_MS = 60_000;

const STEP_MS = 50;

describe('page agent', () => {
  test('reports an endless page until the growth limit is raised', async () => {
    await using opened = await openDisposableFixture(ENDLESS);
    const { agent } = opened;
    const { content } = await agent.prepare();
    expect(content.height).toBeGreaterThanOrEqual(2_000);
    const endlessSteps: boolean[] = [];
    for (let y = 0; y < 4_800; y += 600) endlessSteps.push((await agent.goTo(createTarget(y))).isEndless);
    expect(endlessSteps[0]).toBe(false);
    expect(endlessSteps.at(-1)).toBe(true);
    await agent.raiseGrowthLimit();
    expect((await agent.goTo(createTarget(4_800))).isEndless).toBe(false);
  });

  test('returns the position where the page stops scrolling', async () => {
    await using opened = await openDisposableFixture(SCROLLS_BACK_IN_FRAME);
    await opened.agent.prepare();
    expect(await opened.agent.goTo(createTarget(600))).toMatchObject({ y: 600 });
    expect(await opened.agent.goTo(createTarget(1_200))).toMatchObject({ y: 900, content: { height: 3_000 } });
  });

  test('hides scroll events from a page that scrolls back on them', async () => {
    await using opened = await openDisposableFixture(SCROLLS_BACK_ON_EVENT);
    await opened.agent.prepare();
    expect(await opened.agent.goTo(createTarget(1_200))).toMatchObject({ y: 1_200, content: { height: 3_000 } });
  });

  test('throws for an unknown pane, and for goTo before prepare', async () => {
    await using opened = await openDisposableFixture('');
    await expect(opened.agent.prepare(7)).rejects.toThrow('The page has no pane 7.');
    await expect(opened.agent.goTo(createTarget(0))).rejects.toThrow('The page is not prepared for a capture.');
  });

  describe('with a fake clock', () => {
    /** Opens a fixture with the agent in the page's main world, where Playwright's fake clock applies. */
    async function openWithClock(fixture: Fixture) {
      const opened = await openDisposableFixture(fixture, 'commit');
      const { page } = opened;
      await page.clock.install();
      await page.reload({ waitUntil: 'commit' });
      await page.waitForSelector('.stripe:last-of-type');
      await page.clock.pauseAt(new Date(Date.now() + CLOCK_AHEAD_MS));
      await page.evaluate(readAgentCode());
      const startCall = async (call: string): Promise<void> => {
        await page.evaluate(`globalThis.isDone = false; void __gofullpage.${call}.then(() => { globalThis.isDone = true })`);
      };
      const isDone = () => page.evaluate(() => Boolean(Reflect.get(globalThis, 'isDone')));
      /** Advances the clock until the call is done. Returns the elapsed milliseconds on the clock. */
      const advanceUntilDone = async (maxMs = 20_000): Promise<number> => {
        for (let ms = 0; ms <= maxMs; ms += STEP_MS) {
          if (await isDone()) return ms;
          await page.clock.runFor(STEP_MS);
        }
        throw new Error(`The call was not done within ${maxMs} ms.`);
      };
      return { ...opened, startCall, advanceUntilDone };
    }

    test('waits up to 2 s for a page that changes in every frame, and only once', async () => {
      await using opened = await openWithClock(CHANGES_EVERY_FRAME);
      await opened.startCall('prepare()');
      await opened.advanceUntilDone();
      const waits: number[] = [];
      for (const y of [0, 600, 1_200, 300, 900]) {
        await opened.startCall(`goTo(${JSON.stringify(createTarget(y))})`);
        waits.push(await opened.advanceUntilDone());
      }
      expect(Math.max(...waits)).toBeGreaterThanOrEqual(2_000);
      expect(waits.filter((ms) => ms >= 2_000)).toHaveLength(1);
    });

    test('waits up to 5 s for an image that never loads, and only once', async () => {
      const image = '<img width="80" height="60" src="/picture/never?ms=never">';
      await using opened = await openWithClock(
        stripedPage(
          '',
          stripes(20, (index) => (index === 4 ? image : '')),
        ),
      );
      await opened.startCall('prepare()');
      await opened.advanceUntilDone();
      const waits: number[] = [];
      for (const y of [0, 100, 200]) {
        await opened.startCall(`goTo(${JSON.stringify(createTarget(y))})`);
        waits.push(await opened.advanceUntilDone());
      }
      expect(waits[0]).toBeGreaterThanOrEqual(5_000);
      expect(Math.max(...waits.slice(1))).toBeLessThan(5_000);
    });
  });

  test('compensates for content that appears above the captured rows', async () => {
    await using opened = await openDisposableFixture(stripedPage('', stripes(30)));
    const { agent, page, cdp } = opened;
    await agent.prepare();
    for (const y of [0, 600]) await agent.goTo(createTarget(y));
    await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<aside style="height:73px">Late</aside>'));
    expect(await agent.goTo(createTarget(1_200))).toMatchObject({ y: 1_200, content: { height: 3_000 } });
    const shiftedScreenshot = await takeAreaScreenshot(cdp, { x: 0, y: 0, ...WINDOW });
    const { lines } = await agent.readPageText();
    expect(lines.find(({ text }) => text === 'Stripe 14')?.y).toBeCloseTo(14 * STRIPE_HEIGHT_PX + STRIPE_TEXT_TOP_PX, 0);
    await page.evaluate(() => document.querySelector('aside')?.remove());
    expect(await agent.goTo(createTarget(1_800))).toMatchObject({ y: 1_800, content: { height: 3_000 } });
    await agent.restore();
    await page.evaluate(() => scrollTo(0, 1_200));
    await waitForPaint(page);
    expect(await opened.evaluateInPage('scrollY')).toBe(1_200);
    expect(describeDifferingRows(shiftedScreenshot, await takeAreaScreenshot(cdp, { x: 0, y: 0, ...WINDOW }))).toBe('');
  });

  test('shows fixed elements once, and does not hide those that scroll with an ancestor', async () => {
    await using opened = await openDisposableFixture(FIXED_ELEMENTS);
    const { agent, cdp } = opened;
    const readOpacities = () =>
      opened.evaluateInPage<string[]>(
        '["behind", "rail", "bubble"].map((id) => { const each = document.getElementById(id); return each && getComputedStyle(each).opacity })',
      );
    await agent.prepare();
    await agent.goTo(createTarget(0));
    expect(await opened.evaluateInPage('getComputedStyle(document.querySelector("#rail p")).opacity')).toBe('1');
    await agent.goTo(createTarget(600));
    expect(await readOpacities()).toEqual(['1', '1', '0']);
    expect(await opened.evaluateInPage('getComputedStyle(document.querySelector("#rail p")).opacity')).toBe('0');
    const [red, green, blue] = (await takeAreaScreenshot(cdp, { x: 20, y: 300, width: 1, height: 1 })).bytes;
    expect([red, green, blue], 'background of the rail').toEqual([0xcc, 0xdd, 0xff]);
    await agent.goTo(createTarget(1_800, { isLast: true }));
    expect(await readOpacities()).toEqual(['1', '1', '1']);
    expect(await opened.evaluateInPage('getComputedStyle(document.querySelector("#held .box")).opacity')).toBe('1');
  });

  test('reads the page text again when the page has changed', async () => {
    await using opened = await openDisposableFixture(stripedPage('', stripes(30)));
    const { agent, page } = opened;
    await agent.prepare();
    await agent.goTo(createTarget(2_400, { isLast: true }));
    const readLines = async () => (await agent.readPageText()).lines.map(({ text }) => text);
    expect(await readLines()).toContain('Stripe 29');
    await page.evaluate(() => {
      const [last] = [...document.querySelectorAll('body *')].filter(
        ({ childElementCount, textContent }) => childElementCount === 0 && textContent === 'Stripe 29',
      );
      if (last) last.textContent = 'Comment by Ann';
    });
    expect(await readLines()).toContain('Comment by Ann');
    expect(await readLines()).not.toContain('Stripe 29');
  });

  test('shows a header in a closed shadow root once and triggers no hover styles', async () => {
    await using opened = await openDisposableFixture(CLOSED_SHADOW_ROOT);
    const { page, cdp } = opened;
    await page.mouse.move(500, 250);
    await page.evaluate(readAgentCode());
    await page.evaluate(() => globalThis.__gofullpage?.prepare());
    const windowArea = { x: 0, y: 0, ...WINDOW };
    await page.evaluate(() => globalThis.__gofullpage?.goTo({ x: 0, y: 0, isFirst: true, isLast: false }));
    const first = await takeAreaScreenshot(cdp, windowArea);
    await page.evaluate(() => globalThis.__gofullpage?.goTo({ x: 0, y: 600, isFirst: false, isLast: false }));
    const second = await takeAreaScreenshot(cdp, windowArea);
    await page.evaluate(() => globalThis.__gofullpage?.restore());
    await using plain = await openDisposableFixture(stripedPage('', stripes(24)));
    await plain.page.evaluate(() => scrollTo(0, 600));
    await waitForPaint(plain.page);
    expect(describeDifferingRows(second, await takeAreaScreenshot(plain.cdp, windowArea))).toBe('');
    const headerColor = [0, 0x22, 0x44];
    expect([...first.bytes.subarray(-3)]).not.toEqual(headerColor);
    expect([...first.bytes.subarray(0, 3)]).toEqual(headerColor);
  });

  test.each([1.25, 2])('scrolls to whole device pixels at a density of %d', async (density) => {
    const dense = await launchBrowser([`--force-device-scale-factor=${density}`, '--window-size=900,700']);
    const opened = await openFixture(stripedPage('', stripes(15)), { browser: dense, viewport: null });
    const { metrics, rows } = await scrollAndCapture(opened);
    await opened.agent.restore();
    const clip = { x: 0, y: 0, ...metrics.content, scale: 1 };
    const { data } = await opened.cdp.send('Page.captureScreenshot', { captureBeyondViewport: true, clip });
    await dense.close();
    const { data: bytes, info } = await sharp(Buffer.from(data, 'base64'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(metrics.density).toBe(density);
    expect(describeDifferingRows(rows, { width: info.width, height: info.height, bytes })).toBe('');
  });
});

describe('unusual document', () => {
  test.each([
    ['without content', ''],
    ['without a doctype', `<body style="margin:0">${stripes(20)}`],
    [
      'with a frameset',
      { '/': '<frameset cols="30%,*"><frame src="/a"><frame src="/b"></frameset>', '/a': stripes(2), '/b': stripes(30) },
    ],
    [
      'with right-to-left text and wider than the window',
      `<!doctype html><html dir="rtl"><body style="margin:0;width:2500px">${stripes(15)}</body></html>`,
    ],
    [
      'with scripts that remove what the agent adds',
      stripedPage(
        '',
        `${stripes(20)}<script>setInterval(() => { document.adoptedStyleSheets = []; delete window.__gofullpage }, 20); Object.prototype.x = 1; Element.prototype.getBoundingClientRect = () => { throw 1 }</script>`,
      ),
    ],
  ] satisfies (readonly [string, Fixture])[])('%s is captured to its end', async (_, fixture) => {
    await using opened = await openDisposableFixture(fixture);
    const { metrics, rows } = await scrollAndCapture(opened);
    expect(rows.height).toBe(Math.round(metrics.content.height));
    expect(metrics.content.width).toBeGreaterThanOrEqual(metrics.pane.width);
    await opened.agent.restore();
  });

  test('in SVG format can be scrolled', async () => {
    await using opened = await openDisposableFixture({
      '/': '<title>x</title><script>location = "/d.svg"</script>',
      '/d.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="2000"><rect width="400" height="2000" fill="red"/></svg>',
    });
    await opened.page.goto('http://fixture.test/d.svg');
    await opened.page.evaluate(readAgentCode());
    const metrics = await opened.page.evaluate(() => globalThis.__gofullpage?.prepare());
    const scrollResult = await opened.page.evaluate(() =>
      globalThis.__gofullpage?.goTo({ x: 0, y: 600, isFirst: false, isLast: false }),
    );
    expect(metrics).toMatchObject({ isDocument: true, content: { height: 2_000 } });
    expect(scrollResult).toMatchObject({ y: 600 });
    await opened.page.evaluate(() => globalThis.__gofullpage?.restore());
  });
});
