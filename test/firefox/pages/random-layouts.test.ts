import { randomLayouts } from '../../support/captures/random-layouts.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

testFirefoxCaptures(randomLayouts(0, 5));
