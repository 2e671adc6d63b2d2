import { describe, expect, test } from 'vitest';
import { stripedPage, stripes } from './fixtures/stripes.ts';
import { openFixture } from './open-fixture.ts';

const COVERING = 'position: fixed; inset: 0';
const CENTERED = 'position: fixed; inset: 150px 250px';
const PAGE = stripedPage('', `<main>${stripes(30)}</main>`);

/** Returns true if the agent shows an element on the first screen that was added during the capture. */
async function isShownWhenAdded(position: 'beforebegin' | 'afterend', html: string): Promise<boolean> {
  const { agent, page, evaluateInPage } = await openFixture(PAGE);
  await agent.prepare();
  await evaluateInPage(`document.querySelector('main').insertAdjacentHTML('${position}', ${JSON.stringify(html)})`);
  await agent.goTo({ x: 0, y: 0, isFirst: true, isLast: false });
  const opacity = await evaluateInPage<string>("getComputedStyle(document.querySelector('.late')).opacity");
  await page.context().close();
  return opacity === '1';
}

describe('a fixed element that is added during the capture', () => {
  test.each([
    ['covers the window behind a box', `<div class="late" style="${COVERING}; background: #0008"></div>`],
    ['is a box in the center', `<div class="late" style="${CENTERED}; background: #fff">Subscribe!</div>`],
    [
      'is above the content by its z-index',
      `<canvas class="late" style="${COVERING}; width: 100%; height: 100%; z-index: 9"></canvas>`,
    ],
  ])('is left out if it %s', async (_, html) => {
    expect(await isShownWhenAdded('afterend', html)).toBe(false);
  });

  test.each([
    [
      'is behind the content by its z-index',
      'afterend',
      `<div class="late" style="${COVERING}; z-index: -1; background: #9cf"></div>`,
    ],
    ['comes before the content', 'beforebegin', `<div class="late" style="${COVERING}; background: #9cf"></div>`],
    ['is a canvas', 'afterend', `<canvas class="late" style="${COVERING}; width: 100%; height: 100%"></canvas>`],
    ['is a header', 'afterend', '<header class="late" style="position: fixed; inset: 0 0 auto; height: 60px">Home</header>'],
  ] as const)('is shown if it %s', async (_, position, html) => {
    expect(await isShownWhenAdded(position, html)).toBe(true);
  });

  test('is shown if the page had it before', async () => {
    const dialog = `<div class="late" style="${CENTERED}; background: #fff">Welcome</div>`;
    const { agent, page, evaluateInPage } = await openFixture(stripedPage('', `<main>${stripes(30)}</main>${dialog}`));
    await agent.prepare();
    await agent.goTo({ x: 0, y: 0, isFirst: true, isLast: false });
    expect(await evaluateInPage("getComputedStyle(document.querySelector('.late')).opacity")).toBe('1');
    await page.context().close();
  });
});
