import { REPRESENTATIVE_CASES } from '../../support/captures/cases/representative.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

// The first two are captured by densities.test.ts and scrollbars.test.ts.
const { twoDevicePixels, scrollbar, ...others } = REPRESENTATIVE_CASES;

testFirefoxCaptures(Object.values(others));
