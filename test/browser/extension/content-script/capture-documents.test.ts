import { describe, expect, test } from 'vitest';
import { ANIMATED, MODERN, PARALLAX, SHIFTING, SHRINKING, TALL } from './fixtures/documents.ts';
import { openFixture } from './open-fixture.ts';
import { describeDifferingRows, scrollAndCapture } from './scroll-and-capture.ts';
import { takeTallWindowScreenshot } from './tall-window-screenshot.ts';

describe('capture', () => {
  test.each([
    ['a document with lazy images, sticky and fixed elements, and smooth scrolling', TALL],
    ['a document with scroll snapping, animations and a header in a shadow root', ANIMATED],
    ['a document whose images shift the content below', SHIFTING],
    ['a document whose header shrinks', SHRINKING],
    ['a document with parallax scrolling', PARALLAX],
    ['a document with a fixed background, late layout and scroll-driven animations', MODERN],
  ])('equals a screenshot in a window of full height for %s', async (_, fixture) => {
    const opened = await openFixture(fixture);
    const { rows } = await scrollAndCapture(opened);
    await opened.agent.restore();
    await opened.page.context().close();
    expect(describeDifferingRows(rows, await takeTallWindowScreenshot(fixture, rows.height))).toBe('');
  });
});
