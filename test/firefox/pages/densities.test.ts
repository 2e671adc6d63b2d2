import { describe } from 'vitest';
import { DENSITY_CASES, SMOOTH_SCROLLING } from '../../support/captures/cases/densities.ts';
import { REPRESENTATIVE_CASES } from '../../support/captures/cases/representative.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

/** The same window as in the tests of Chromium: a whole number of device pixels at each density. */
const WINDOW = { width: 800, height: 600 };

describe.each([1.25, 1.5, 2])('at %d device pixels per CSS pixel', (density) =>
  testFirefoxCaptures(
    density === 2 ? [...DENSITY_CASES, SMOOTH_SCROLLING, REPRESENTATIVE_CASES.twoDevicePixels] : DENSITY_CASES,
    { ...WINDOW, density },
  ),
);
