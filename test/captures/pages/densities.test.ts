import { describe } from 'vitest';
import { DENSITY_CASES, SMOOTH_SCROLLING } from '../../support/captures/cases/densities.ts';
import { testCaptures } from './test-captures.ts';

describe('at 1 device pixel per CSS pixel', () => testCaptures([SMOOTH_SCROLLING]));

/** At a density of 2 the default window has four times as many pixels to encode and compare. */
const SMALL_WINDOW = { width: 800, height: 600 };

describe.each([1.5, 2])('at %d device pixels per CSS pixel', (density) =>
  testCaptures(density === 2 ? [...DENSITY_CASES, SMOOTH_SCROLLING] : DENSITY_CASES, { ...SMALL_WINDOW, density }),
);
