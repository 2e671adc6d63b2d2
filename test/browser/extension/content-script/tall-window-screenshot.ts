import { type Fixture, openFixture, WINDOW } from './open-fixture.ts';
import { type Rows, takeAreaScreenshot } from './scroll-and-capture.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

export async function takeTallWindowScreenshot(fixture: Fixture, height: number): Promise<Rows> {
  const { page, cdp } = await openFixture(fixture, { viewport: { ...WINDOW, height } });
  for (const frame of page.frames()) {
    await frame.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
    });
  }
  await waitUntilSettled(page);
  const rows = await takeAreaScreenshot(cdp, { x: 0, y: 0, width: WINDOW.width, height });
  await page.context().close();
  return rows;
}
