import { CONTENT_IN_VIEW_CASES } from '../../support/captures/cases/content-in-view.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

testFirefoxCaptures(CONTENT_IN_VIEW_CASES);
