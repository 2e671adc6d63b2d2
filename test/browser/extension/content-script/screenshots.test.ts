import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stripedPage, stripes } from './fixtures/stripes.ts';
import { type OpenFixture, openFixture } from './open-fixture.ts';

let opened: OpenFixture;
beforeEach(async () => {
  opened = await openFixture(stripedPage('', stripes(30)));
  await opened.agent.prepare();
});
afterEach(() => opened.page.context().close());

const createTarget = (y: number) => ({ x: 0, y, isFirst: false, isLast: false });

/** Returns the number of frames that are drawn between a change and the end of a call of the agent. */
const countFrames = (change: string, call: string): Promise<number> =>
  opened.evaluateInAgentWorld(`(async () => {
    let frames = 0;
    const countFrame = () => { frames++; requestAnimationFrame(countFrame); };
    ${change}
    requestAnimationFrame(countFrame);
    await ${call};
    return frames;
  })()`);

describe('a screenshot', () => {
  test('is taken again without an overlay that appeared during it', async () => {
    const { agent, page } = opened;
    await agent.goTo(createTarget(600));
    await agent.beginScreenshot();
    expect(await agent.checkScreenshot()).toMatchObject({ mustRetake: false });
    await page.evaluate(() => {
      const bubble = '<aside id="late" style="position:fixed;right:0;bottom:0;width:90px;height:90px;background:red"></aside>';
      document.body.insertAdjacentHTML('beforeend', bubble);
    });
    expect(await agent.checkScreenshot()).toMatchObject({ mustRetake: true });
    expect(await opened.evaluateInPage('getComputedStyle(document.getElementById("late")).opacity')).toBe('0');
    expect(await agent.checkScreenshot()).toMatchObject({ mustRetake: false });
  });

  test('waits until an overlay that was just hidden is no longer drawn', async () => {
    await opened.agent.goTo(createTarget(600));
    await opened.evaluateInPage(
      `document.body.insertAdjacentHTML('beforeend', '<aside style="position:fixed;right:0;bottom:0">Late</aside>')`,
    );
    const framesDrawn = await countFrames('__gofullpage.checkScreenshot();', '__gofullpage.beginScreenshot()');
    expect(framesDrawn).toBeGreaterThanOrEqual(2);
  });

  test('waits until a restored page is drawn', async () => {
    expect(await countFrames('__gofullpage.restore();', '__gofullpage.readVisibleArea()')).toBeGreaterThanOrEqual(2);
  });

  test('is invalid if the page has replaced its document', async () => {
    const { agent, page } = opened;
    await agent.goTo(createTarget(600));
    expect(await agent.checkScreenshot()).toMatchObject({ isReplaced: false });
    await page.evaluate(() => document.open().write('<!doctype html><p>Something else</p>'));
    expect(await agent.checkScreenshot()).toMatchObject({ isReplaced: true });
  });
});
