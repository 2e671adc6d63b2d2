import { describe } from 'vitest';
import { DENSITY_CASES } from '../../support/captures/cases/densities.ts';
import { INNER_PANE_CASES } from '../../support/captures/cases/inner-panes.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

const FILLING_PANES = INNER_PANE_CASES.filter(({ name }) => /fills the window|locked page|nested frame/.test(name));

// 712.67 and 713.33 CSS pixels. Firefox's own screenshot of the second has a row more than the window.
describe.each([1_069, 1_070])('at 1.5 device pixels per CSS pixel and a height of %d device pixels', (rows) =>
  testFirefoxCaptures([...DENSITY_CASES, ...FILLING_PANES], { width: 1_200, height: rows / 1.5, density: 1.5 }),
);
