import { expect, test } from 'vitest';
import { startPublicSite } from './start-public-site.ts';

// During a deployment the content security policy may be newer than a page. This hash matches no inline style.
const { siteUrl, openVisitorPage } = startPublicSite({ inline: { pageStyles: `'sha256-${'A'.repeat(43)}='` } });

test('a page loads its style sheet when the policy blocks its inline styles', async () => {
  const { page } = await openVisitorPage();
  await page.goto(siteUrl('/about'), { waitUntil: 'networkidle' });
  const readFontFamily = () => page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontFamily);
  await expect.poll(readFontFamily).toMatch(/Bricolage/);
});
