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
  ['the window', { isArea: false }],
  ['an area', { isArea: true, areaHeight: 2_400 }],
  ['an area as tall as the window', { isArea: true }],
])('screenshot of %s', (_, area: { readonly isArea: boolean; readonly areaHeight?: number }) => {
  const height = area.areaHeight ?? WINDOW_HEIGHT;
  const createTarget = (y: number) => ({ x: 0, y, isFirst: y === 0, isLast: false, ...area });
  /** Expects the screen below to begin at the same content, which is `shift` px further down in the document. */
  const expectNextScreen = async (shift: number, firstRow = FIRST_ROW) =>
    expect(await opened.agent.goTo(createTarget(firstRow + height))).toMatchObject({
      y: firstRow + height,
      origin: { y: shift },
    });
  const expectValid = async () =>
    expect(await opened.agent.checkScreenshot()).toMatchObject({
      isScrolledAway: false,
      hasMovedFirstRow: false,
      mustRetake: false,
    });

  test('shows content that moved down after the scroll', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(FIRST_ROW));
    await insertRows(30, 3);
    expect(await agent.beginScreenshot()).toMatchObject({ drift: 30 });
    await expectValid();
    await expectNextScreen(30);
  });

  test('shows content that moved again during the screenshot', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(FIRST_ROW));
    await insertRows(30, 3);
    await agent.beginScreenshot();
    await insertRows(20, 3);
    expect(await agent.checkScreenshot()).toMatchObject({ isScrolledAway: !area.isArea, hasMovedFirstRow: area.isArea });
    expect(await agent.beginScreenshot()).toMatchObject({ drift: 50 });
    await expectValid();
    await expectNextScreen(50);
  });

  test('lets the next screen continue below it when its content grew after the scroll', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(FIRST_ROW));
    await insertRows(50, 15);
    expect(await agent.beginScreenshot()).toMatchObject({ drift: 0 });
    await expectValid();
    await expectNextScreen(0);
  });

  test('is taken again when its content grew after its start', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(FIRST_ROW));
    await agent.beginScreenshot();
    await insertRows(50, 15);
    expect(await agent.checkScreenshot()).toMatchObject({ mustRetake: true });
    await agent.beginScreenshot();
    expect(await agent.checkScreenshot()).toMatchObject({ mustRetake: false });
    await expectNextScreen(0);
  });

  test('is taken again when the page scrolls along with content that moved during it', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(FIRST_ROW));
    await agent.beginScreenshot();
    await insertRows(30, 3);
    await opened.evaluateInPage('scrollBy(0, 30)');
    // The window still shows the same rows.
    expect(await agent.checkScreenshot()).toMatchObject({ isScrolledAway: false, hasMovedFirstRow: area.isArea });
  });

  test('ignores an element outside of the flow that moves near the first row', async () => {
    const { agent } = opened;
    const moveBar = (top: number) => opened.evaluateInPage(`document.getElementById('bar').style.top = '${top}px'`);
    await opened.evaluateInPage(
      `document.body.insertAdjacentHTML('beforeend', '<div id="bar" style="position: absolute; width: 100%; height: 40px"></div>')`,
    );
    await moveBar(FIRST_ROW - 10);
    await agent.goTo(createTarget(FIRST_ROW));
    await moveBar(FIRST_ROW + 30);
    expect(await agent.beginScreenshot()).toMatchObject({ drift: 0 });
    await expectValid();
    await expectNextScreen(0);
  });

  test('does not change where the capture continues when it shows a second column', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(FIRST_ROW));
    await agent.beginScreenshot();
    await agent.goTo({ ...createTarget(FIRST_ROW), x: 1_000 });
    await insertRows(50, 15);
    await agent.beginScreenshot();
    expect(await agent.checkScreenshot()).toMatchObject({ mustRetake: false });
    await expectNextScreen(50);
  });

  test('lets the next screen continue below the first rows when they are reached twice and then grow', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(0));
    await agent.goTo({ ...createTarget(0), isLast: true });
    await agent.goTo(createTarget(0));
    await insertRows(50, 2);
    await agent.beginScreenshot();
    await expectNextScreen(0, 0);
  });

  test('lets the next screen continue below it when the first rows grew', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(0));
    await insertRows(50, 2);
    expect(await agent.beginScreenshot()).toMatchObject({ drift: 0 });
    await expectNextScreen(0, 0);
  });

  test('does not change where the capture continues when only the first rows are checked again', async () => {
    const { agent } = opened;
    await agent.goTo(createTarget(0));
    await agent.goTo(createTarget(FIRST_ROW));
    await agent.goTo(createTarget(0));
    await insertRows(30, 10);
    await agent.beginScreenshot();
    await expectNextScreen(30);
  });
});

test('content that moved is found on a page whose body is only as tall as the window', async () => {
  const style = '<style>html { overflow-anchor: none } html, body, main { height: 100% }</style>';
  const { page, agent, evaluateInPage } = await openFixture(stripedPage(style, `<main>${stripes(60)}</main>`));
  await agent.prepare();
  await agent.goTo({ x: 0, y: FIRST_ROW, isFirst: false, isLast: false, isArea: false });
  await evaluateInPage('document.querySelectorAll(".stripe")[3].style.height = "130px"');
  expect(await agent.beginScreenshot()).toMatchObject({ drift: 30 });
  await page.context().close();
});
