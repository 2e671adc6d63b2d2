import { describe } from 'vitest';
import { DENSITY_CASES } from '../../support/captures/cases/densities.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

/** A whole number of CSS pixels at each zoom. Firefox rounds 1.1 to 12 / 11, and 1.7 to 12 / 7. */
const WINDOW = { width: 1_200, height: 840 };

describe.each([0.67, 0.8, 1.1, 1.25, 1.5, 1.7, 2])('zoomed by %d', (zoom) =>
  testFirefoxCaptures(DENSITY_CASES, { ...WINDOW, zoom }),
);
