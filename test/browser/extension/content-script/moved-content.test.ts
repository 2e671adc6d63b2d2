import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stripedPage, stripes } from './fixtures/stripes.ts';
import { type OpenFixture, openFixture } from './open-fixture.ts';

const WINDOW_HEIGHT = 600;
const FIRST_ROW = 1_200;

let opened: OpenFixture;
beforeEach(async () => {
  opened = await openFixture(stripedPage('<style>html { overflow-anchor: none }</style>', stripes(60)));
  await opened.agent.prepare();
});
afterEach(() => opened.page.context().close());

/** Inserts empty rows above one of the stripes, each of which has 100 rows. */
const insertRows = (count: number, index: number): Promise<unknown> =>
  opened.evaluateInPage(
    `document.querySelectorAll('.stripe')[${index}].insertAdjacentHTML('beforebegin', '<div style="height: ${count}px"></div>')`,
  );

describe.each([
  ['the window', undefined],
  ['an area', 2_400],
])('screenshot of %s', (_, areaHeight) => {
  const height = areaHeight ?? WINDOW_HEIGHT;
  const createTarget = (y: number) => ({ x: 0, y, isFirst: y === 0, isLast: false, areaHeight });
  const goToNext = () => opened.agent.goTo(createTarget(FIRST_ROW + height));

  test('follows content that has moved down since the scroll', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(FIRST_ROW));
    await insertRows(30, 3);
    expect(await agent.freezeNewContent()).toBe(30);
    expect(await agent.checkScreenshot()).toMatchObject({ isScrolledAway: false, mustRetake: false });
    expect(await goToNext()).toMatchObject({ y: FIRST_ROW + height, origin: { y: 30 } });
  });

  test('follows content that moves again before it is taken again', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(FIRST_ROW));
    await insertRows(30, 3);
    await agent.freezeNewContent();
    await insertRows(20, 3);
    expect(await agent.checkScreenshot()).toMatchObject({ isScrolledAway: true });
    expect(await agent.freezeNewContent()).toBe(50);
    expect(await agent.checkScreenshot()).toMatchObject({ isScrolledAway: false, mustRetake: false });
    expect(await goToNext()).toMatchObject({ y: FIRST_ROW + height, origin: { y: 50 } });
  });

  test('is followed by the rows below it if its content has grown since the scroll', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(FIRST_ROW));
    await insertRows(50, 15);
    expect(await agent.freezeNewContent()).toBe(0);
    expect(await agent.checkScreenshot()).toMatchObject({ isScrolledAway: false, mustRetake: false });
    expect(await goToNext()).toMatchObject({ y: FIRST_ROW + height, origin: { y: 0 } });
  });

  test('is taken again if its content has grown since it was started', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(FIRST_ROW));
    await agent.freezeNewContent();
    await insertRows(50, 15);
    expect(await agent.checkScreenshot()).toMatchObject({ mustRetake: true });
    await agent.freezeNewContent();
    expect(await agent.checkScreenshot()).toMatchObject({ mustRetake: false });
    expect(await goToNext()).toMatchObject({ y: FIRST_ROW + height, origin: { y: 0 } });
  });

  test('is followed by the rows below it if the first rows have grown', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(0));
    await insertRows(50, 2);
    expect(await agent.freezeNewContent()).toBe(0);
    expect(await agent.goTo(createTarget(height))).toMatchObject({ y: height, origin: { y: 0 } });
  });

  test('does not change where the capture continues if the first rows are only checked again', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(0));
    await agent.goTo(createTarget(FIRST_ROW));
    await agent.goTo(createTarget(0));
    await insertRows(30, 10);
    await agent.freezeNewContent();
    expect(await goToNext()).toMatchObject({ y: FIRST_ROW + height, origin: { y: 30 } });
  });
});
