import { GROWING_PAGE_CASES } from '../../support/captures/cases/growing-pages.ts';
import { SCROLL_DEPENDENT_LAYOUT_CASES } from '../../support/captures/cases/scroll-dependent-layouts.ts';
import { SCROLLING_CASES } from '../../support/captures/cases/scrolling.ts';
import { SELF_SCROLLING_CASES } from '../../support/captures/cases/self-scrolling.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

testFirefoxCaptures([...SCROLLING_CASES, ...SELF_SCROLLING_CASES, ...SCROLL_DEPENDENT_LAYOUT_CASES, ...GROWING_PAGE_CASES]);
