import { describe, expect, test } from 'vitest';
import { ARTICLE, CHAPTER_COUNT } from './fixtures/article.ts';
import { APP_SHELL, FRAMES, MODAL } from './fixtures/panes.ts';
import { STRIPE_HEIGHT_PX, STRIPE_TEXT_TOP_PX, stripedPage, stripes } from './fixtures/stripes.ts';
import { type Fixture, openFixture } from './open-fixture.ts';

async function readFixtureText(fixture: Fixture, y = 0) {
  const { agent, page } = await openFixture(fixture);
  const { content } = await agent.prepare();
  await agent.goTo({ x: 0, y, isFirst: y === 0, isLast: false });
  const text = await agent.readPageText();
  await agent.restore();
  await page.context().close();
  return { ...text, content };
}

/** Scrolls from the first screen to the last and returns the lines of text. */
async function readAllText(fixture: Fixture) {
  const { agent, page } = await openFixture(fixture);
  const { content, pane } = await agent.prepare();
  const lastRow = content.height - pane.height;
  for (let y = 0; y < lastRow; y += pane.height) await agent.goTo({ x: 0, y, isFirst: y === 0, isLast: false });
  await agent.goTo({ x: 0, y: lastRow, isFirst: false, isLast: true });
  const { lines } = await agent.readPageText();
  await agent.restore();
  await page.context().close();
  return lines;
}

const ROW_COUNT = 60;

/** Virtual list of rows that are 50 px tall. It has only the rows that the window shows. */
const VIRTUAL_LIST = `<!doctype html><html lang="de"><style>
  body { margin: 0 }
  header { position: fixed; top: 0; width: 100%; height: 20px }
  ul { position: relative; height: ${ROW_COUNT * 50}px; margin: 20px 0 0; padding: 0 }
  li { position: absolute; height: 50px; list-style: none }
</style><header>Inbox</header><ul></ul><footer style="height: 100px">End</footer><script>
  const list = document.querySelector('ul');
  const draw = () => {
    const first = Math.floor(scrollY / 50);
    const rows = Array.from({ length: innerHeight / 50 + 1 }, (_, index) => first + index).filter((row) => row < ${ROW_COUNT});
    list.innerHTML = rows.map((row) => '<li style="top: ' + row * 50 + 'px"><a href="https://example.com/' + row + '">Row ' + row + '</a></li>').join('');
  };
  addEventListener('scroll', draw);
  draw();
</script>`;

describe('readPageText', () => {
  test('returns the text of all screens of a virtual list, which removes that of other screens', async () => {
    const lines = await readAllText(VIRTUAL_LIST);
    const rows = Array.from({ length: ROW_COUNT }, (_, row) => `Row ${row}`);
    expect(lines.map(({ text }) => text)).toEqual(['Inbox', ...rows, 'End']);
    expect(lines.slice(1, -1).map(({ y }) => Math.floor((y - 20) / 50))).toEqual(rows.map((_, row) => row));
  });

  test('returns lines, links and unbreakable areas of the whole page when it is scrolled', async () => {
    const { lines, links, unbreakableAreas, content } = await readFixtureText(ARTICLE, 9_000);
    expect(content.height).toBeGreaterThan(39_000);
    expect(lines[0]).toMatchObject({ text: 'Chapter 0', x: 100 });
    expect(lines[1]?.text).toMatch(/^Rivers carve valleys, and a link that/);
    const paragraph = lines.slice(
      1,
      lines.findIndex(({ text }) => text === '•' || text === 'One'),
    );
    expect(paragraph.map(({ text }) => text).join(' ')).toBe(
      `Rivers carve valleys, and a link that is so long that it goes over from one line to the line that follows upon it, as long links do ${'while the water goes on and on to the sea. '.repeat(9)}`.trim(),
    );
    expect(paragraph.map(({ y }, index) => Math.round(y - (paragraph[0]?.y ?? 0) - index * 24))).toEqual(paragraph.map(() => 0));
    expect(lines.filter(({ text }) => /unseen|Gone|cut/.test(text))).toEqual([]);
    expect(new Set(links.map(({ href }) => href)).size).toBe(CHAPTER_COUNT + 1);
    expect(links.at(-1)).toMatchObject({ href: 'mailto:us@example.com' });
    expect(links.filter(({ href }) => href.endsWith('/river/3')).length).toBeGreaterThan(1);
    // The heading, two list items, the caption, the table row and the code block of each chapter.
    expect(unbreakableAreas.length).toBe(CHAPTER_COUNT * 6);
    for (const { x, y, width, height } of [...lines, ...links]) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(content.width);
      expect(y + height).toBeLessThanOrEqual(content.height);
    }
  });

  test('returns positions relative to the pane, and the text above the pane and beside it', async () => {
    const shell = APP_SHELL.replace('aria-label="Messages">', '$&<p>Folders</p>');
    const lines = await readAllText(shell);
    const stripeLines = lines.filter(({ text }) => text.startsWith('Stripe'));
    expect(stripeLines.map(({ text, y }) => [text, Math.floor(y / 100)])).toEqual(
      Array.from({ length: 25 }, (_, index) => [`Stripe ${index}`, index]),
    );
    expect(lines[0]).toMatchObject({ text: 'App', x: -300 });
    expect(lines[0]?.y).toBeLessThan(0);
    expect(lines[1]).toMatchObject({ text: 'Folders', x: -300, y: 16 });
  });

  test('returns the text of fixed elements where the capture shows them, without closed menus', async () => {
    const fixed = (edge: string, text: string) => `<div style="position: fixed; ${edge}: 0; left: 0; height: 40px">${text}</div>`;
    const menu = '<ul style="opacity: 0"><li><a href="/closed">Closed</a></li></ul>';
    const lines = await readAllText(stripedPage('', `${fixed('top', `Menu${menu}`)}${stripes(25)}${fixed('bottom', 'Chat')}`));
    expect(lines.map(({ text }) => text)).toEqual(['Menu', ...Array.from({ length: 25 }, (_, row) => `Stripe ${row}`), 'Chat']);
    expect(lines[0]?.y).toBeLessThan(40);
    expect(lines.at(-1)?.y).toBeGreaterThanOrEqual(25 * STRIPE_HEIGHT_PX - 40);
  });

  test('leaves out text that only screen readers get, and keeps text that is clipped until it is revealed', async () => {
    const styles = [
      'position: fixed; clip-path: inset(50%)',
      'position: absolute; clip-path: inset(100%)',
      'position: absolute; clip: rect(0 0 0 0)',
      'position: absolute; clip: rect(1px, 1px, 1px, 1px)',
      'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)',
    ];
    const hidden = styles.map((style) => `<p><a href="#main" style="${style}">Skip to the content</a></p>`).join('');
    const shown = [
      '<p style="clip-path: inset(0 round 8px)">Round</p>',
      '<p style="clip-path: circle(50%)">Circle</p>',
      '<p style="clip-path: inset(0 100% 0 0)">Revealed</p>',
    ].join('');
    const { lines, links } = await readFixtureText(`<!doctype html><title>Hidden text</title>${hidden}${shown}`);
    expect(lines.map(({ text }) => text)).toEqual(['Round', 'Circle', 'Revealed']);
    expect(links).toEqual([]);
  });

  test('returns text that overflows elements which do not clip it', async () => {
    const { lines } = await readFixtureText(`<!doctype html><title>Overflow</title>
      <div style="overflow: hidden; height: 20px"><p style="position: absolute; top: 200px; margin: 0">Menu</p></div>
      <div style="overflow-x: clip; height: 20px; width: 200px"><p style="margin: 0; padding-top: 60px">Below</p></div>
      <div style="overflow: hidden; position: relative; height: 20px"><p style="position: absolute; top: 90px">Clipped</p></div>`);
    expect(lines.map(({ text }) => text)).toEqual(['Menu', 'Below']);
  });

  test('returns each line of a paragraph in columns at its place', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`);
    const fixture = `<!doctype html><title>Columns</title><p style="columns: 2; width: 500px">${words.join(' ')}</p>`;
    const { page } = await openFixture(fixture);
    const boxes = await page.evaluate((each) => {
      const text = document.querySelector('p')?.firstChild as Text;
      const range = document.createRange();
      return each.map((word) => {
        const start = text.data.indexOf(word);
        range.setStart(text, start);
        range.setEnd(text, start + word.length);
        return { y: range.getBoundingClientRect().y };
      });
    }, words);
    await page.context().close();
    const lineStarts = boxes.flatMap(({ y }, index) => (y === boxes[index - 1]?.y ? [] : [index]));
    const expected = lineStarts.map((start, index) => ({
      text: words.slice(start, lineStarts[index + 1]).join(' '),
      y: boxes[start]?.y,
    }));
    const { lines } = await readFixtureText(fixture);
    expect(lines.map(({ text, y }) => ({ text, y }))).toEqual(expected);
  });

  test('leaves out a header that the first screen does not show', async () => {
    const late = `<header style="position: fixed; top: 0">Back on top</header>${stripes(25)}
      <script>const header = document.querySelector('header'); header.hidden = true;
      addEventListener('scroll', () => { header.hidden = scrollY < 300; });</script>`;
    expect((await readAllText(stripedPage('', late))).map(({ text }) => text)).not.toContain('Back on top');
  });

  test('returns the title of a dialog whose content scrolls, and leaves out the page behind it', async () => {
    const stripeTexts = Array.from({ length: 18 }, (_, row) => `Stripe ${row}`);
    expect((await readAllText(MODAL)).map(({ text }) => text)).toEqual(stripeTexts);
    const dialog = stripedPage(
      '<style>dialog { padding: 0; width: 600px } dialog div { height: 400px; overflow: auto }</style>',
      `${stripes(30)}<dialog><h2>Terms</h2><div>${stripes(18)}</div></dialog><script>document.querySelector('dialog').showModal()</script>`,
    );
    expect((await readAllText(dialog)).map(({ text }) => text)).toEqual(['Terms', ...stripeTexts]);
  });

  test('returns the text at the end of a page whose header shrinks', async () => {
    const shrinking = stripedPage(
      '<style>header { position: sticky; top: 0; height: 150px } header.small { height: 60px }</style>',
      `<header>Menu</header>${stripes(25)}<script>addEventListener('scroll', () => document.querySelector('header').classList.toggle('small', scrollY > 100))</script>`,
    );
    const lines = await readAllText(shrinking);
    expect(lines.at(-1)).toMatchObject({ text: 'Stripe 24', y: 150 + 24 * STRIPE_HEIGHT_PX + STRIPE_TEXT_TOP_PX });
  });

  test('includes frames and shadow roots', async () => {
    expect((await readFixtureText(FRAMES)).lines.filter(({ text }) => text.startsWith('Stripe'))).toHaveLength(22);
    const shadow = stripedPage(
      '',
      `<div id="host"></div>${stripes(9)}<script>host.attachShadow({ mode: 'open' }).innerHTML = '<p>In the shadow <a href="/deep">deep</a></p>'</script>`,
    );
    const { lines, links } = await readFixtureText(shadow);
    expect(lines.map(({ text }) => text)).toContain('In the shadow deep');
    expect(links).toMatchObject([{ href: 'http://fixture.test/deep' }]);
  });

  describe('for a document with headings, lists, links and images', () => {
    const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const DOCUMENT = `<!doctype html><html lang="fr"><title>Test</title>
      <style>body { width: 500px; font: 16px/20px monospace } .hidden { visibility: hidden } img { width: 90px; height: 60px }</style>
      <h2>Rivers</h2>
      <p>They carve (<a href="/valleys">valleys and other very long words that wrap to the next line</a>) here.
        <a class="hidden" href="#here">¶</a></p>
      <div>Before <ul><li>One<ul><li><a href="/inner">Inner</a></li></ul>after</li></ul> the end</div>
      <a href="/map"><img alt="A map" src="${PIXEL}"></a> <img alt="" src="${PIXEL}"> <svg aria-label="A chart" width="40" height="40"></svg>
      <a href="/card"><div>Block</div></a>`;

    test('returns blocks in reading order and the block of each line', async () => {
      const { lines, blocks = [], figures = [], language } = await readFixtureText(DOCUMENT);
      expect(language).toBe('fr');
      const describeBlock = (index: number | undefined): string => {
        const block = index === undefined ? undefined : blocks[index];
        if (!block) return '';
        return block.parent === undefined ? block.tag : `${describeBlock(block.parent)}/${block.tag}`;
      };
      expect(lines.map(({ text, block }) => [describeBlock(block), text.split(' ')[0]])).toEqual([
        ['H2', 'Rivers'],
        ['P', 'They'],
        ['P', 'wrap'],
        ['P', 'Before'],
        ['L/LI/P', 'One'],
        ['L/LI/L/LI/P', 'Inner'],
        ['L/LI/P', 'after'],
        ['P', 'the'],
        ['P', 'Block'],
      ]);
      expect(figures.map(({ alt, block }) => [alt, describeBlock(block)])).toEqual([
        ['A map', 'Figure'],
        ['A chart', 'Figure'],
      ]);
      const order = [...lines, ...figures].map(({ block }) => block ?? -1);
      expect(new Set(order).size).toBe(10);
    });

    test('returns the words of each line with their places and links', async () => {
      const { lines, links } = await readFixtureText(DOCUMENT);
      const [, first, second] = lines;
      expect(first?.text).toMatch(/^They carve \(valleys and other very/);
      expect(first?.words?.slice(0, 5).map(([length, , , link]) => [length, link])).toEqual([
        [4, undefined],
        [5, undefined],
        [1, undefined],
        [7, 0],
        [3, 0],
      ]);
      const [, start = 0, end = 0] = first?.words?.[1] ?? [];
      // The font has a fixed width, so places follow from the number of characters.
      expect(start / 10_000).toBeCloseTo(5 / (first?.text.length ?? 0), 2);
      expect(end / 10_000).toBeCloseTo(10 / (first?.text.length ?? 0), 2);
      expect(second?.words?.at(-1)?.[3]).toBeUndefined();
      expect(links.filter(({ link }) => link === 0)).toHaveLength(2);
    });

    test('returns every visible link, with the whole box of an image', async () => {
      const { links } = await readFixtureText(DOCUMENT);
      expect(links.map(({ href }) => new URL(href).pathname)).toEqual(['/valleys', '/valleys', '/inner', '/map', '/card']);
      expect(links.find(({ href }) => href.endsWith('/map'))).toMatchObject({ width: 90, height: 60 });
    });
  });
});

describe('readWindowText', () => {
  async function readLines(body: string, scrollTop = 0): Promise<readonly string[]> {
    const { agent, page, evaluateInPage } = await openFixture(
      `<style>p { margin: 0 0 20px; font: 16px monospace }</style>${body}`,
    );
    await evaluateInPage(`scrollTo(0, ${scrollTop})`);
    const { lines } = await agent.readWindowText();
    await page.context().close();
    return lines.map(({ text }) => text);
  }

  test('returns only the lines in the window, and the fixed elements in it', async () => {
    const body = `<nav style="position: fixed; bottom: 0; background: white">Menu</nav>${'<p style="height: 400px">Part</p>'.repeat(9)}`;
    expect(await readLines(body, 400)).toEqual(['Menu', 'Part', 'Part']);
  });

  test.each([
    ['leaves out text behind a dialog', 'position: fixed; inset: 0; background: white', ['Sign in']],
    ['keeps text behind a layer that shows nothing', 'position: fixed; inset: 0', ['Secret', 'Sign in']],
    ['keeps text behind a layer that is invisible', 'position: fixed; inset: 0; background: white; opacity: 0', ['Secret']],
    ['keeps text behind a transparent color', 'position: fixed; inset: 0; background: oklch(1 0 0 / 0)', ['Secret', 'Sign in']],
  ])('%s', async (_, style, expected) => {
    expect(await readLines(`<p>Secret</p><div style="${style}">Sign in</div>`)).toEqual(expected);
  });

  test('returns text in shadow roots', async () => {
    expect(await readLines('<x-card><template shadowrootmode="open"><p>In a card</p></template></x-card>')).toEqual([
      'In a card',
    ]);
  });
});
