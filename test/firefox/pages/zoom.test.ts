import { describe } from 'vitest';
import { DENSITY_CASES, LONG_ARTICLE } from '../../support/captures/cases/densities.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

/** A whole number of CSS pixels at each zoom. */
const WINDOW = { width: 1_200, height: 840 };

describe.each([0.67, 0.8, 1.25, 1.5, 2])('zoomed by %d', (zoom) => testFirefoxCaptures(DENSITY_CASES, { ...WINDOW, zoom }));

// Firefox zooms by 12 / 11 and 12 / 7. The bars around the pane of the other case would not be a whole number of device pixels.
describe.each([1.1, 1.7])('zoomed by %d', (zoom) => testFirefoxCaptures([LONG_ARTICLE], { ...WINDOW, zoom }));
