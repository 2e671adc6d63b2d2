import { expect, test } from 'vitest';
import { stripedPage, stripes } from './fixtures/stripes.ts';
import { openFixture } from './open-fixture.ts';

const PAGE = stripedPage('', `<header style="position: fixed; top: 0">top</header><p>${'words '.repeat(20)}</p>${stripes(30)}`);
const FIRST_SCREEN = { x: 0, y: 0, isFirst: true, isLast: false };
const SECOND_SCREEN = { x: 0, y: 600, isFirst: false, isLast: false };

test.each([
  ['its text changes', `document.querySelector('p').firstChild.data = 'other words'`, true],
  ['an element becomes taller', `document.querySelector('p').style.padding = '20px'`, true],
  ['an element is inserted', `document.querySelector('p').before(document.createElement('hr'))`, true],
  ['content further down changes', `document.body.append('more')`, false],
  ['a fixed element changes', `document.querySelector('header').textContent = 'scrolled'`, false],
])('isFirstScreenChanged is true only if scrolling content of the first screen changed: %s', async (_, change, isChanged) => {
  const { agent, page } = await openFixture(PAGE);
  await agent.prepare();
  expect(await agent.goTo(FIRST_SCREEN)).toMatchObject({ isFirstScreenChanged: false });
  expect(await agent.goTo(SECOND_SCREEN)).toMatchObject({ isFirstScreenChanged: false });
  await page.evaluate(change);
  expect(await agent.isFirstScreenChanged()).toBe(isChanged);
  expect(await agent.goTo(FIRST_SCREEN)).toMatchObject({ isFirstScreenChanged: isChanged });
  expect(await agent.isFirstScreenChanged()).toBe(false);
  await agent.restore();
  await page.context().close();
});
