import { describe, expect, test } from 'vitest';
import { ENDLESS } from './fixtures/difficult-pages.ts';
import { stripedPage, stripes } from './fixtures/stripes.ts';
import { type Fixture, openFixture } from './open-fixture.ts';

const LENGTH = 60;

/** Height of the stripes of the virtual list: from 600 px above to 700 px below the upper edge of the window. */
const DRAWN_PX = 1_300;

/** A page of 6,000 px whose stripes from a row on are removed unless the window shows them or is near. */
const createVirtualList = (fromRow: number, content = ''): Fixture =>
  stripedPage(
    '',
    `${stripes(LENGTH)}<script>
    const drawn = [...document.querySelectorAll('.stripe')].map((stripe) => [stripe, stripe.innerHTML]);
    const draw = () => drawn.forEach(([stripe, html], index) => {
      const isNear = index * 100 < ${fromRow} || Math.abs(index * 100 - scrollY) < innerHeight + 100;
      if (isNear !== (stripe.innerHTML !== '')) stripe.innerHTML = isNear ? html : '';
    });
    addEventListener('scroll', draw); draw()</script>${content}`,
  );

/** A list below a header, with groups of 800 px, each with a heading and two rows. Has only the groups and rows in the window. */
const GROUPED_LIST: Fixture = `<!doctype html><style>
    body { position: relative; height: 4060px; margin: 0 }
    header { height: 60px }
    section, p { position: absolute; width: 100%; margin: 0 }
    section { height: 800px }
    h2 { height: 40px; margin: 0 }
    p { height: 360px }
  </style><body><header>Library</header><script>
    const isShown = (top, height) => top + height >= scrollY && top < scrollY + innerHeight;
    const createGroup = (group) => {
      document.body.insertAdjacentHTML('beforeend', '<section id="group' + group + '"><h2>Group ' + group + '</h2><div></div></section>');
      document.body.lastChild.style.top = 60 + group * 800 + 'px';
      return document.body.lastChild;
    };
    const draw = () => [0, 1, 2, 3, 4].forEach((group) => {
      const section = document.getElementById('group' + group);
      if (!isShown(60 + group * 800, 800)) return section?.remove();
      const list = (section ?? createGroup(group)).lastChild;
      const tops = [40, 420].filter((top) => isShown(60 + group * 800 + top, 360));
      const rows = tops.map((top) => '<p style="top: ' + top + 'px">Row at ' + top + '</p>').join('');
      if (list.innerHTML !== rows) list.innerHTML = rows;
    });
    addEventListener('scroll', draw);
    draw();
  </script></body>`;

async function openPrepared(fixture: Fixture) {
  const opened = await openFixture(fixture);
  await opened.agent.prepare();
  return { ...opened, [Symbol.asyncDispose]: () => opened.page.context().close() };
}

const createTarget = (y: number, areaHeight = 2_400) => ({ x: 0, y, isFirst: y === 0, isLast: false, isArea: true, areaHeight });

describe('area that is taller than the window', () => {
  test('keeps its full height on a page that keeps its content', async () => {
    await using opened = await openPrepared(stripedPage('', stripes(LENGTH)));
    expect(await opened.agent.goTo(createTarget(0))).toMatchObject({ y: 0, areaHeight: 2_400, origin: { x: 0, y: 0 } });
    expect(await opened.agent.goTo(createTarget(2_400))).toMatchObject({ y: 2_400, areaHeight: 2_400 });
  });

  test('ends before the last screen if the page has become shorter', async () => {
    await using opened = await openPrepared(stripedPage('', stripes(LENGTH)));
    await opened.evaluateInPage('document.querySelectorAll(".stripe:nth-child(n + 31)").forEach((stripe) => stripe.remove())');
    expect(await opened.agent.goTo(createTarget(600))).toMatchObject({ areaHeight: 1_800, content: { height: 3_000 } });
  });

  test('ends where the page removes content, and is limited to the window after two such areas', async () => {
    await using opened = await openPrepared(createVirtualList(0));
    const heights: unknown[] = [];
    for (const y of [0, 700, 1_400, 2_000]) heights.push((await opened.agent.goTo(createTarget(y))).areaHeight);
    for (const height of heights) expect(height).toBeLessThanOrEqual(DRAWN_PX);
    expect(heights.slice(2)).toEqual([600, 600]);
  });

  test('is limited where the page removes content although its body is only as tall as the window', async () => {
    const style = '<style>html, body { height: 100% }</style>';
    await using opened = await openPrepared(createVirtualList(0, style));
    expect((await opened.agent.goTo(createTarget(0))).areaHeight).toBeLessThanOrEqual(DRAWN_PX);
  });

  test('does not wait for placeholders below the window when it is only as tall as the window', async () => {
    const placeholder = `<div class="skeleton" style="position: absolute; top: 4500px; width: 100px; height: 50px"></div><script>
      const placeholder = document.querySelector('.skeleton');
      addEventListener('scroll', () => placeholder.getBoundingClientRect().top < innerHeight &&
        setTimeout(() => { placeholder.className = 'loaded' }, 400))</script>`;
    await using opened = await openPrepared(createVirtualList(0, placeholder));
    for (const y of [0, 700]) await opened.agent.goTo(createTarget(y));
    await opened.agent.goTo(createTarget(1_400, 4_000));
    // A placeholder that was not replaced in time would no longer be waited for.
    await opened.agent.goTo(createTarget(4_300));
    expect(await opened.evaluateInPage('document.querySelectorAll(".skeleton").length')).toBe(0);
  });

  test('is not taken again if the page has since removed some of it', async () => {
    await using opened = await openPrepared(stripedPage('', stripes(LENGTH)));
    await opened.agent.goTo(createTarget(1_200));
    await opened.evaluateInPage('void (document.querySelectorAll(".stripe")[13].innerHTML += "<b>late</b>")');
    expect(await opened.agent.listOutdatedScreens()).toEqual([1_200]);
    expect(await opened.agent.returnTo(createTarget(1_200))).toMatchObject({ y: 1_200 });
    await opened.evaluateInPage(`{
      const stripe = document.querySelectorAll('.stripe')[30];
      const { innerHTML } = stripe;
      addEventListener('scroll', () => { stripe.innerHTML = Math.abs(scrollY - 3000) < innerHeight ? innerHTML : '' });
      document.querySelectorAll('.stripe')[14].innerHTML += '<b>later</b>';
    }`);
    expect(await opened.agent.returnTo(createTarget(1_200))).toBeUndefined();
  });

  test('ends at the first row that the page has removed', async () => {
    await using opened = await openPrepared(createVirtualList(1_800));
    const { areaHeight } = await opened.agent.goTo(createTarget(0));
    expect(areaHeight).toBeGreaterThanOrEqual(1_800);
    expect(areaHeight).toBeLessThan(2_000);
  });

  test('is followed by the next group of a virtual list that creates the last group again as an empty one', async () => {
    await using opened = await openPrepared(GROUPED_LIST);
    expect(await opened.agent.goTo(createTarget(0))).toMatchObject({ areaHeight: 860 });
    expect(await opened.agent.goTo(createTarget(860))).toMatchObject({ y: 860, origin: { y: 0 } });
  });

  test('is whole on a page that replaces placeholders', async () => {
    const script = `<script>addEventListener('scroll', () => document.querySelectorAll('p').forEach((p) => {
      if (p.getBoundingClientRect().top < innerHeight) p.outerHTML = '<div style="height: 40px; padding: 1px">Loaded</div>' }))</script>`;
    const placeholder = '<p style="height: 40px; margin: 0">Loading</p>';
    await using opened = await openPrepared(stripedPage('', stripes(LENGTH, () => placeholder) + script));
    expect(await opened.agent.goTo(createTarget(0))).toMatchObject({ areaHeight: 2_400 });
  });

  test('shows the content of a page that draws placeholders after a long scroll', async () => {
    const script = `<script>let scrolledTo = 0; let timer;
      const draw = (isPlaceholder) => document.body.classList.toggle('placeholder', isPlaceholder);
      addEventListener('scroll', () => { draw(Math.abs(scrollY - scrolledTo) > innerHeight * 1.5); scrolledTo = scrollY;
        clearTimeout(timer); timer = setTimeout(draw, 300, false) })</script>`;
    const style = '<style>.placeholder .stripe { visibility: hidden }</style>';
    await using opened = await openPrepared(stripedPage(style, stripes(LENGTH) + script));
    const isPlaceholder = () => opened.evaluateInPage('document.body.classList.contains("placeholder")');
    await opened.agent.goTo(createTarget(0));
    expect(await isPlaceholder()).toBe(false);
    await opened.agent.goTo(createTarget(2_400));
    expect(await isPlaceholder()).toBe(false);
    await opened.agent.returnTo(createTarget(0));
    expect(await isPlaceholder()).toBe(false);
  });

  test('has loaded its images and revealed its content when the screenshot is taken', async () => {
    const image = (index: number) => `<img loading="lazy" width="80" height="60" src="/picture/${index}">`;
    const style = '<style>.stripe { opacity: 0; transition: opacity 0.1s } .stripe.seen { opacity: 1 }</style>';
    const script = `<script>const observer = new IntersectionObserver((entries) => entries.forEach(({ isIntersecting, target }) =>
      target.classList.toggle('seen', isIntersecting)), { rootMargin: '-50px' });
      document.querySelectorAll('.stripe').forEach((stripe) => observer.observe(stripe))</script>`;
    await using opened = await openPrepared(stripedPage(style, stripes(LENGTH, image) + script));
    await opened.agent.goTo(createTarget(1_200));
    await opened.agent.beginScreenshot();
    const hidden = `[...document.querySelectorAll('.stripe')].slice(12, 36).filter((stripe) =>
      getComputedStyle(stripe).opacity !== '1' || !stripe.querySelector('img').complete).map((stripe) => stripe.textContent)`;
    expect(await opened.evaluateInPage(hidden)).toEqual([]);
  });

  test('is whole on a page with elements that are never visible', async () => {
    const permalink = () => '<a href="#" style="display: inline-block; opacity: 0">Link</a>';
    await using opened = await openPrepared(stripedPage('', stripes(LENGTH, permalink)));
    expect(await opened.agent.goTo(createTarget(0))).toMatchObject({ areaHeight: 2_400 });
    expect(await opened.agent.goTo(createTarget(2_400))).toMatchObject({ areaHeight: 2_400 });
  });

  test('must be taken again if its content was hidden during the screenshot, and then shows it', async () => {
    const style = '<style>.stripe { visibility: hidden } .stripe.seen { visibility: visible }</style>';
    const script = `<script>const observer = new IntersectionObserver((entries) => entries.forEach(({ isIntersecting, target }) =>
      isIntersecting && target.classList.add('seen')));
      document.querySelectorAll('.stripe').forEach((stripe) => observer.observe(stripe))</script>`;
    await using opened = await openPrepared(stripedPage(style, stripes(LENGTH) + script));
    await opened.agent.goTo(createTarget(1_200));
    await opened.agent.beginScreenshot();
    expect(await opened.agent.checkScreenshot()).toMatchObject({ mustRetake: false });
    await opened.evaluateInPage('document.querySelectorAll(".seen").forEach((stripe) => stripe.classList.remove("seen"))');
    expect(await opened.agent.checkScreenshot()).toMatchObject({ mustRetake: true });
    const hidden = `[...document.querySelectorAll('.stripe')].slice(12, 36).filter((stripe) =>
      getComputedStyle(stripe).visibility !== 'visible').map((stripe) => stripe.textContent)`;
    expect(await opened.evaluateInPage(hidden)).toEqual([]);
    expect(await opened.agent.checkScreenshot()).toMatchObject({ mustRetake: false });
  });

  test('does not reach past the growth limit of an endless page', async () => {
    await using opened = await openPrepared(ENDLESS);
    let end = 0;
    let isComplete = false;
    while (!isComplete) {
      const { areaHeight = 0, isEndless } = await opened.agent.goTo(createTarget(end));
      expect(areaHeight).toBeGreaterThan(0);
      end += areaHeight;
      isComplete = isEndless;
    }
    // The page is 2,000 px tall at first and may grow by three windows.
    expect(end).toBe(3_800);
  });
});
