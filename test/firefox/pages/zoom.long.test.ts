import { describe } from 'vitest';
import { DENSITY_CASES, LONG_ARTICLE } from '../../support/captures/cases/densities.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

/** A whole number of CSS pixels at each zoom. The article has a whole number of device pixels. */
const WINDOW = { width: 1_200, height: 840 };

describe.each([0.67, 0.8, 1.25, 1.5, 2])('zoomed by %d', (zoom) => testFirefoxCaptures(DENSITY_CASES, { ...WINDOW, zoom }));

// Firefox zooms by 60 / 55, 60 / 50 and 60 / 35, so the bars of `DENSITY_CASES` would not be a whole number of device pixels.
describe.each([1.1, 1.2, 1.7])('zoomed by %d', (zoom) => testFirefoxCaptures([LONG_ARTICLE], { ...WINDOW, zoom }));

describe.each([0.5, 1.5])('zoomed by %d at 2 device pixels per CSS pixel', (zoom) =>
  testFirefoxCaptures([LONG_ARTICLE], { ...WINDOW, zoom, density: 2 }),
);

describe.each([
  { zoom: 1.1, width: 1_366, height: 700 },
  { zoom: 1.33, width: 1_201, height: 841 },
])('zoomed by $zoom in a window of $width × $height, whose size is not a whole number of CSS pixels', (window) =>
  testFirefoxCaptures([LONG_ARTICLE], window),
);
