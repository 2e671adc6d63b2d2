import type { Frame, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { waitForPaint } from '../../../support/extension/wait-for-paint.ts';
import { stripedPage, stripes } from './fixtures/stripes.ts';
import { type Fixture, type OpenFixture, openFixture } from './open-fixture.ts';

/** An event as the listeners of the page received it. */
interface ReceivedEvent {
  readonly type: string;
  readonly isPrevented: boolean;
}

declare global {
  interface Window {
    receivedEvents: ReceivedEvent[];
  }
}

const LISTENERS = `<script>window.receivedEvents = [];
for (const type of ['wheel', 'keydown'])
  addEventListener(type, ({ defaultPrevented }) => receivedEvents.push({ type, isPrevented: defaultPrevented }));
</script>`;

const PAGE = stripedPage(
  LISTENERS,
  `<input value="Text"><textarea>Text</textarea><select><option>One<option>Two</select><p contenteditable>Text</p>
  <button>Button</button><details><summary>Summary</summary></details><b role="button" tabindex="0">Role</b>
  <div id="outer"></div><a href="#">Link</a>${stripes(30)}
  <script>
    const attach = (host, name) => host.attachShadow({ mode: 'open' }).appendChild(document.createElement(name));
    attach(attach(document.querySelector('#outer'), 'div'), 'input').id = 'inner';
  </script>`,
);

const FRAMING_PAGE: Fixture = {
  '/': stripedPage(
    `<style>iframe { width: 100%; height: 100vh; border: 0 }</style>${LISTENERS}`,
    '<iframe src="/inner"></iframe>',
  ),
  '/inner': PAGE,
};

const KEYS = ['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
const KEYS_AND_SPACE = [...KEYS, 'Space'] as const;

let opened: OpenFixture;
afterEach(() => opened.page.context().close());

/** Opens a page on which the agent blocks scrolling until `restore`. */
async function openBlockedPage(fixture: Fixture = PAGE): Promise<Page> {
  opened = await openFixture(fixture);
  await opened.agent.prepare();
  return opened.page;
}

const readEvents = (frame: Frame): Promise<readonly ReceivedEvent[]> => frame.evaluate(() => window.receivedEvents);

const readScrollY = (frame: Frame): Promise<number> => frame.evaluate(() => scrollY);

/** Presses keys while an element has the focus. Returns the keys that were prevented. */
async function pressKeys(frame: Frame, selector: string, keys: readonly string[]): Promise<readonly string[]> {
  await frame.locator(selector).focus();
  for (const key of keys) await frame.page().keyboard.press(key);
  const events = await readEvents(frame);
  expect(events).toHaveLength(keys.length);
  return keys.filter((_, index) => events[index]?.isPrevented);
}

async function turnWheel(page: Page): Promise<void> {
  await page.mouse.move(500, 300);
  await page.mouse.wheel(0, 240);
}

const PREVENTED_WHEEL = { type: 'wheel', isPrevented: true };

describe('blockUserScrolling', () => {
  test('prevents scrolling by the wheel until the page is restored', async () => {
    const page = await openBlockedPage();
    const frame = page.mainFrame();
    await turnWheel(page);
    await expect.poll(() => readEvents(frame)).toEqual([PREVENTED_WHEEL]);
    await waitForPaint(page);
    expect(await readScrollY(frame)).toBe(0);
    await opened.agent.restore();
    await turnWheel(page);
    await expect.poll(() => readScrollY(frame)).toBeGreaterThan(0);
    expect(await readEvents(frame)).toEqual([PREVENTED_WHEEL, { type: 'wheel', isPrevented: false }]);
  });

  test('prevents scrolling keys until the page is restored', async () => {
    const frame = (await openBlockedPage()).mainFrame();
    expect(await pressKeys(frame, 'a', KEYS_AND_SPACE)).toEqual(KEYS_AND_SPACE);
    expect(await readScrollY(frame)).toBe(0);
    await opened.agent.restore();
    await frame.page().keyboard.press('PageDown');
    await expect.poll(() => readScrollY(frame)).toBeGreaterThan(0);
  });

  test('prevents scrolling keys in the frame that is captured, and the wheel over it', async () => {
    const page = await openBlockedPage(FRAMING_PAGE);
    const [topFrame, frame] = page.frames();
    if (!topFrame || !frame) throw new Error('The page has no frame.');
    expect(await pressKeys(frame, 'a', KEYS_AND_SPACE)).toEqual(KEYS_AND_SPACE);
    await turnWheel(page);
    // The frame gets no pointer events during a capture (`capture-style-sheets.ts`).
    await expect.poll(() => readEvents(topFrame)).toEqual([PREVENTED_WHEEL]);
  });

  test.each(['button', 'summary', '[role="button"]'])('does not prevent the space, but other keys, on %s', async (selector) => {
    const frame = (await openBlockedPage()).mainFrame();
    expect(await pressKeys(frame, selector, KEYS_AND_SPACE)).toEqual(KEYS);
  });

  test.each(['body > input', 'textarea', 'select', '[contenteditable]', '#inner'])('prevents no keys in %s', async (selector) => {
    const frame = (await openBlockedPage()).mainFrame();
    expect(await pressKeys(frame, selector, KEYS_AND_SPACE)).toEqual([]);
  });

  test('prevents no other keys', async () => {
    const frame = (await openBlockedPage()).mainFrame();
    expect(await pressKeys(frame, 'a', ['x', 'Escape'])).toEqual([]);
  });
});
