import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PUBLIC_PAGES, path } from '#shared/routes.ts';
import { wholeBrowser } from '../../../dev/capturing/launch-browser.ts';
import { buildLocalSite } from '../../../dev/web-build.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { take } from '../../support/extension/kept-captures.ts';
import { differenceOf, pixelsOf, truthOf } from '../../support/extension/truth.ts';
import { openPublicSite } from '../../support/public-site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Documents that were written for people: those of our own site. */
describe.skipIf(!wholeBrowser()).each([1, 2])('at %d device pixels to a CSS pixel', (density) => {
  let site: Awaited<ReturnType<typeof openPublicSite>>;
  let browser: ExtensionBrowser;
  let other: ExtensionBrowser;
  beforeAll(async () => {
    site = await openPublicSite({ folder: await buildLocalSite() });
    browser = await ExtensionBrowser.open({ density });
    other = await ExtensionBrowser.open({ density });
  });
  afterAll(() => Promise.all([browser?.close(), other?.close(), site?.close()]));

  const opened = async (inside: ExtensionBrowser, address: string) => {
    const page = await inside.context.newPage();
    await page.goto(site.origin + address);
    return page;
  };

  test.each(PUBLIC_PAGES)('the page "%s" is captured exactly', async (name) => {
    const [page, unseen] = await Promise.all([opened(browser, path(name)), opened(other, path(name))]);
    const [{ capture, file, result }, truth] = await Promise.all([take(browser, page), truthOf(unseen)]);
    expect(differenceOf(await pixelsOf(file), truth)).toMatchObject({ wrong: 0, rows: [] });
    expect(capture.shortfall).toBeUndefined();
    await Promise.all([result.close(), page.close(), unseen.close()]);
  });
});
