import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startPublicSite } from './start-public-site.ts';

const TAGS = 'https://tags.example';
const ANALYTICS = 'https://figures.example';

/** Script of a tag manager: it reads the data layer and adds an allowed script, a forbidden script and HTML. */
const CONTAINER = `
  window.events = window.dataLayer.map(({ event }) => event);
  for (const url of ['${ANALYTICS}/own.js', 'https://elsewhere.example/foreign.js']) {
    try {
      const script = document.createElement('script');
      script.src = url;
      document.head.append(script);
    } catch (error) {
      window.scriptError = String(error);
    }
  }
  try {
    document.body.insertAdjacentHTML('beforeend', '<img src=x>');
  } catch (error) {
    window.htmlError = String(error);
  }`;

const { siteUrl, openVisitorPage } = startPublicSite({
  config: {
    tagManager: { script: `${TAGS}/container.js?id=1`, origins: [TAGS, ANALYTICS] },
    errorReports: 'https://key@errors.example/1',
  },
  neighbors: { tagManager: [TAGS, ANALYTICS], errorReports: ['https://errors.example'] },
});

const readWindowProperty = (page: Page, name: string) => page.evaluate((key) => Reflect.get(window, key), name);

/** `requests` lists the requests to other origins. */
async function openTaggedPage() {
  const { page, context, browserErrors } = await openVisitorPage();
  const requests: string[] = [];
  await context.route(/^https:\/\/(tags|figures|elsewhere|errors)\.example/, async (route) => {
    requests.push(route.request().url());
    const isContainer = route.request().url().startsWith(TAGS);
    await route.fulfill({ contentType: 'text/javascript', body: isContainer ? CONTAINER : 'window.hasAnalyticsRun = true;' });
  });
  return { page, browserErrors, requests };
}

describe('a stage with a tag manager', () => {
  test('requests nothing from the tag manager in the first 10 s without an interaction', async () => {
    const { page, requests } = await openTaggedPage();
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.goto(siteUrl('/premium'), { waitUntil: 'networkidle' });
    await page.clock.runFor(9_999);
    expect(requests).toEqual([]);
    await page.clock.runFor(1);
    await page.clock.resume();
    await page.waitForFunction(() => Reflect.get(window, 'hasAnalyticsRun') === true);
  });

  test('sends visit, page view and product view, and blocks scripts that the stage does not allow', async () => {
    const { page, requests } = await openTaggedPage();
    await page.goto(siteUrl('/premium'), { waitUntil: 'load' });
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => Reflect.get(window, 'hasAnalyticsRun') === true);
    expect(await readWindowProperty(page, 'events')).toEqual(
      expect.arrayContaining(['site_visit', 'page_view', 'view_item', 'gtm.js']),
    );
    expect(requests).toEqual([`${TAGS}/container.js?id=1`, `${ANALYTICS}/own.js`]);
    expect(await readWindowProperty(page, 'scriptError')).toMatch(/TrustedScriptURL/);
    expect(await readWindowProperty(page, 'htmlError')).toMatch(/TrustedHTML/);
  });

  test('sends no page view for pages that only redirect', async () => {
    const { page } = await openTaggedPage();
    await page.goto(siteUrl('/auth/signout'), { waitUntil: 'load' });
    // Signing out opens the home page without a reload, so the data layer also contains the events of the sign-out page.
    await page.waitForFunction(() => JSON.stringify(window.dataLayer)?.includes('page_view'));
    const pageViews = await page.evaluate(() => window.dataLayer?.filter((event) => JSON.stringify(event).includes('page_view')));
    expect(pageViews).toEqual([{ event: 'page_view', page: '/' }]);
  });
});

test('errors are not reported when the site runs on another host', async () => {
  const { page, requests } = await openTaggedPage();
  const reportingScripts: string[] = [];
  page.on(
    'request',
    (request) => void (/\/error-reporting-[^/]+\.js$/.test(request.url()) && reportingScripts.push(request.url())),
  );
  await page.goto(siteUrl('/about'), { waitUntil: 'load' });
  await page.mouse.move(5, 5);
  // The site loads error reporting before the tag manager.
  await page.waitForFunction(() => Reflect.get(window, 'hasAnalyticsRun') === true);
  await page.evaluate(async () => {
    const rejectionEvent = new Promise((resolve) => addEventListener('unhandledrejection', resolve, { once: true }));
    void Promise.reject(new Error('not reported'));
    await rejectionEvent;
    await fetch('/config.json');
  });
  expect(reportingScripts).toEqual([]);
  expect(requests.filter((url) => url.includes('errors.example'))).toEqual([]);
});
