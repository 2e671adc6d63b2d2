import { REPRESENTATIVE_CASES } from '../../support/captures/cases/representative.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

const { twoDevicePixels, scrollbar, ...others } = REPRESENTATIVE_CASES;

testFirefoxCaptures(Object.values(others));
