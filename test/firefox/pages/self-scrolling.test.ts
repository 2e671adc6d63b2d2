import { GROWING_PAGE_CASES } from '../../support/captures/cases/growing-pages.ts';
import { SELF_SCROLLING_CASES } from '../../support/captures/cases/self-scrolling.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

testFirefoxCaptures([...SELF_SCROLLING_CASES, ...GROWING_PAGE_CASES]);
