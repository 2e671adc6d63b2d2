import { SCROLL_DEPENDENT_LAYOUT_CASES } from '../../support/captures/cases/scroll-dependent-layouts.ts';
import { SCROLLING_CASES } from '../../support/captures/cases/scrolling.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

testFirefoxCaptures([...SCROLLING_CASES, ...SCROLL_DEPENDENT_LAYOUT_CASES]);
