import { describe, expect, test } from 'vitest';
import { LIVELY, MODERN, PARALLAX, SHIFTING, SHRINKING, TALL } from './fixtures/documents.ts';
import { openFixture } from './open-fixture.ts';
import { differingRows, scrollAndCapture } from './scroll-and-capture.ts';
import { tallWindowScreenshot } from './tall-window-screenshot.ts';

describe('a document', () => {
  test.each([
    ['with pictures that come late, what sticks, what is fixed, and a smooth scroll', TALL],
    ['that snaps, fades in and turns round, with a header in a shadow root', LIVELY],
    ['whose pictures move what is below them', SHIFTING],
    ['whose header shrinks', SHRINKING],
    ['with things that move at another pace', PARALLAX],
    ['with a fixed background, late layout and animations by scrolling', MODERN],
  ])('%s is seen as in a window as tall as itself', async (_, fixture) => {
    const open = await openFixture(fixture);
    const { rows } = await scrollAndCapture(open);
    await open.agent.restore();
    await open.page.context().close();
    expect(differingRows(rows, await tallWindowScreenshot(fixture, rows.height))).toBe('');
  });
});
