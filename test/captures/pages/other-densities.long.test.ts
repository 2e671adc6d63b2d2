import { describe } from 'vitest';
import { DENSITY_CASES } from '../../support/captures/cases/densities.ts';
import { testCaptures } from './test-captures.ts';

/** At a density of 3 the default window has nine times as many pixels to encode and compare. */
const SMALL_WINDOW = { width: 800, height: 600 };

describe.each([1.25, 3])('at %d device pixels per CSS pixel', (density) =>
  testCaptures(DENSITY_CASES, { ...SMALL_WINDOW, density }),
);
