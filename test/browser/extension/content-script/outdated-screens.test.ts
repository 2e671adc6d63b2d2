import { expect, test } from 'vitest';
import { stripedPage, stripes } from './fixtures/stripes.ts';
import { openFixture } from './open-fixture.ts';

const PAGE = stripedPage('', `<p style="height: 60px">Loading</p>${stripes(30)}`);
const SECOND_ROW = 600;

test.each([
  ['text appears in place of other text', `document.querySelector('p').firstChild.data = 'Rivers'`, [0]],
  ['text is added', `document.querySelector('p').append(' and seas')`, [0]],
  [
    'an inserted element moves what was captured',
    `document.querySelector('p').before('Rivers', document.createElement('hr'))`,
    [],
  ],
  ['content further down changes', `document.body.lastElementChild.append('more')`, []],
])('listOutdatedScreens lists only screens that can be taken again: %s', async (_, change, outdatedRows) => {
  const { agent, page } = await openFixture(PAGE);
  await agent.prepare();
  await agent.goTo({ x: 0, y: 0, isFirst: true, isLast: false });
  await agent.goTo({ x: 0, y: SECOND_ROW, isFirst: false, isLast: false });
  expect(await agent.listOutdatedScreens()).toEqual([]);
  await page.evaluate(change);
  expect(await agent.listOutdatedScreens()).toEqual(outdatedRows);
  await agent.restore();
  await page.context().close();
});

test('a page gets scroll events on the way back to a screen, although they were blocked to reach another', async () => {
  const script = `<script>let events = 0;
    addEventListener('scroll', () => { events += 1; if (scrollY > 400) scrollTo(0, scrollY - (scrollY % 450)) })</script>`;
  const { agent, page } = await openFixture(stripedPage('', `<p style="height: 60px">Loading</p>${stripes(30)}${script}`));
  await agent.prepare();
  await agent.goTo({ x: 0, y: 0, isFirst: true, isLast: false });
  expect(await agent.goTo({ x: 0, y: SECOND_ROW, isFirst: false, isLast: false })).toMatchObject({ y: SECOND_ROW });
  const before = await page.evaluate('events');
  await agent.returnTo({ x: 0, y: 0, isFirst: true, isLast: false });
  expect(await page.evaluate('events')).toBeGreaterThan(Number(before));
  await agent.restore();
  await page.context().close();
});
