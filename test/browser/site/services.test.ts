import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openPublicFlow } from './open-public-flow.ts';

const TAGS = 'https://tags.example';
const FIGURES = 'https://figures.example';

/** What a tag manager does when it has come: it reads the data layer, adds a script of its own, and one that is not allowed. */
const CONTAINER = `
  window.seen = window.dataLayer.map(({ event }) => event);
  for (const address of ['${FIGURES}/own.js', 'https://elsewhere.example/foreign.js']) {
    try {
      const script = document.createElement('script');
      script.src = address;
      document.head.append(script);
    } catch (error) {
      window.refused = String(error);
    }
  }
  try {
    document.body.insertAdjacentHTML('beforeend', '<img src=x>');
  } catch (error) {
    window.refusedHtml = String(error);
  }`;

const { at, visitor } = openPublicFlow({
  config: {
    tagManager: { script: `${TAGS}/container.js?id=1`, origins: [TAGS, FIGURES] },
    errorReports: 'https://key@errors.example/1',
  },
  neighbours: { tagManager: [TAGS, FIGURES], errorReports: ['https://errors.example'] },
});

const inWindow = (page: Page, name: string) => page.evaluate((key) => Reflect.get(window, key), name);

/** Somebody for whom the tag manager answers; `asked` lists what was fetched from elsewhere. */
async function tagged() {
  const { page, context, complaints } = await visitor();
  const asked: string[] = [];
  await context.route(/^https:\/\/(tags|figures|elsewhere|errors)\.example/, async (route) => {
    asked.push(route.request().url());
    const isContainer = route.request().url().startsWith(TAGS);
    await route.fulfill({ contentType: 'text/javascript', body: isContainer ? CONTAINER : 'window.ownRan = true;' });
  });
  return { page, complaints, asked };
}

describe('a stage with a tag manager', () => {
  test('fetches nothing of it before somebody does anything', async () => {
    const { page, asked } = await tagged();
    await page.goto(at('/premium'), { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });

  test('tells it of the visit, the page and the product, and lets it add what the stage allows alone', async () => {
    const { page, asked } = await tagged();
    await page.goto(at('/premium'), { waitUntil: 'load' });
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => Reflect.get(window, 'ownRan') === true);
    expect(await inWindow(page, 'seen')).toEqual(expect.arrayContaining(['site_visit', 'page_view', 'view_item', 'gtm.js']));
    expect(asked).toEqual([`${TAGS}/container.js?id=1`, `${FIGURES}/own.js`]);
    expect(await inWindow(page, 'refused')).toMatch(/TrustedScriptURL/);
    expect(await inWindow(page, 'refusedHtml')).toMatch(/TrustedHTML/);
  });

  test('is not told of the pages that only pass people on', async () => {
    const { page } = await tagged();
    await page.goto(at('/auth/signout'), { waitUntil: 'load' });
    await page.waitForFunction(() => Reflect.get(window, 'dataLayer') !== undefined);
    expect(await page.evaluate(() => JSON.stringify(window.dataLayer))).not.toContain('page_view');
  });
});

test('errors are not reported from a copy of the site elsewhere', async () => {
  const { page, asked } = await tagged();
  await page.goto(at('/about'), { waitUntil: 'load' });
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => Reflect.get(window, 'ownRan') === true);
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('for nobody'))));
  await page.waitForTimeout(500);
  expect(asked.filter((address) => address.includes('errors.example'))).toEqual([]);
});
