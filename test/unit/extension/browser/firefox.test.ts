import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserAdapter } from '../../../../extension/browser/firefox.ts';

const TARGET = { tabId: 5, windowId: 2 };
const AREA = { x: 0, y: 800, width: 1_200, height: 4_000 };

/** Replaces Firefox's API. `density` undefined: the extension has no access to the page. */
function stubBrowser({ density, zoom = 1 }: { readonly density: number | undefined; readonly zoom?: number }) {
  const captureVisibleTab = vi.fn(async () => 'data:image/png;base64,');
  const executeScript = async () => {
    if (density === undefined) throw new Error('Missing host permission for the tab');
    return [{ result: density }];
  };
  vi.stubGlobal('browser', { tabs: { captureVisibleTab } });
  vi.stubGlobal('chrome', { scripting: { executeScript }, tabs: { getZoom: async () => zoom } });
  return captureVisibleTab;
}

afterEach(() => vi.unstubAllGlobals());

describe('screenshot in Firefox', () => {
  test.each([
    { density: 1, zoom: 1, scale: 1 },
    { density: 1.5, zoom: 1.5, scale: 1 },
    { density: 2.2, zoom: 1.1, scale: 2 },
  ])('has the scale $scale at a density of $density and a zoom of $zoom', async ({ density, zoom, scale }) => {
    const captureVisibleTab = stubBrowser({ density, zoom });
    await (await browserAdapter.prepareScreenshot(TARGET))();
    expect(captureVisibleTab).toHaveBeenCalledExactlyOnceWith(2, { format: 'png', scale: expect.closeTo(scale, 9) });
  });

  test('shows an area of the document', async () => {
    const captureVisibleTab = stubBrowser({ density: 1 });
    await (await browserAdapter.prepareScreenshot(TARGET))(AREA);
    expect(captureVisibleTab).toHaveBeenCalledExactlyOnceWith(2, { format: 'png', rect: AREA, scale: 1 });
  });

  test.each([
    { zoom: 1, scale: 1.5 },
    { zoom: 1.1, scale: 60 / 36 / 1.1 },
  ])('has the scale $scale at a zoom of $zoom if the extension has no access to the page', async ({ zoom, scale }) => {
    const captureVisibleTab = stubBrowser({ density: undefined, zoom });
    vi.stubGlobal('devicePixelRatio', 1.5);
    await (await browserAdapter.prepareScreenshot(TARGET))();
    expect(captureVisibleTab).toHaveBeenCalledExactlyOnceWith(2, { format: 'png', scale: expect.closeTo(scale, 9) });
  });
});

test.each([
  [1, 1],
  [2, 1],
  [1.5, 2],
  [1.25, 4],
  [2 / 3, 3],
  [60 / 55, 11],
  [60 / 35, 7],
])('an area at a density of %f is aligned to multiples of %d CSS pixels', (density, unit) => {
  expect(browserAdapter.areaScreenshots?.getAlignment(density)).toBe(unit);
  expect(unit * density).toBeCloseTo(Math.round(unit * density), 9);
});

test('a call about a closed tab is recognized by its error', () => {
  expect(browserAdapter.isTabClosedError(new Error('Invalid tab ID: 7'))).toBe(true);
  expect(browserAdapter.isTabClosedError(new Error('Missing host permission for the tab'))).toBe(false);
});
