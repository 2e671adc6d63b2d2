import { expect, test } from 'vitest';
import { openPublicFlow } from './open-public-flow.ts';

/** While a deployment is under way the policy is new, and a page may still be the old one. */
const { at, visitor } = openPublicFlow({ inline: { pageStyles: `'sha256-${'A'.repeat(43)}='` } });

test('a page whose styles are refused fetches them', async () => {
  const { page } = await visitor();
  await page.goto(at('/about'), { waitUntil: 'networkidle' });
  const face = () => page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontFamily);
  expect(await face()).toMatch(/Bricolage/);
});
