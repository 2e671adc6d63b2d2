import { REPRESENTATIVE_CASES } from '../../support/captures/cases/representative.ts';
import { SCROLLBAR_CASES } from '../../support/captures/cases/scrollbars.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

testFirefoxCaptures([REPRESENTATIVE_CASES.scrollbar, ...SCROLLBAR_CASES], { hasScrollbars: true });
