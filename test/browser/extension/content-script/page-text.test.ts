import { describe, expect, test } from 'vitest';
import { ARTICLE, CHAPTER_COUNT } from './fixtures/article.ts';
import { bandPage, bands } from './fixtures/bands.ts';
import { APP_SHELL, FRAMES } from './fixtures/panes.ts';
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

describe('readPageText', () => {
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

  test('returns positions within the pane and omits the content around it', async () => {
    const { lines } = await readFixtureText(APP_SHELL, 300);
    const bandLines = lines.filter(({ text }) => text.startsWith('Band'));
    expect(bandLines.map(({ text, y }) => [text, Math.floor(y / 100)])).toEqual(
      Array.from({ length: 25 }, (_, index) => [`Band ${index}`, index]),
    );
    expect(lines.map(({ text }) => text)).not.toContain('App');
  });

  test('includes frames and shadow roots', async () => {
    expect((await readFixtureText(FRAMES)).lines.filter(({ text }) => text.startsWith('Band'))).toHaveLength(22);
    const shadow = bandPage(
      '',
      `<div id="host"></div>${bands(9)}<script>host.attachShadow({ mode: 'open' }).innerHTML = '<p>In the shadow <a href="/deep">deep</a></p>'</script>`,
    );
    const { lines, links } = await readFixtureText(shadow);
    expect(lines.map(({ text }) => text)).toContain('In the shadow deep');
    expect(links).toMatchObject([{ href: 'http://fixture.test/deep' }]);
  });
});
