import { DRAWER_CASES } from '../../support/captures/cases/drawers.ts';
import { FIXED_ELEMENT_CASES } from '../../support/captures/cases/fixed-elements.ts';
import { LATE_FIXED_SIDEBAR_CASES } from '../../support/captures/cases/late-fixed-sidebars.ts';
import { STICKY_ELEMENT_CASES } from '../../support/captures/cases/sticky-elements.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

testFirefoxCaptures([...FIXED_ELEMENT_CASES, ...LATE_FIXED_SIDEBAR_CASES, ...STICKY_ELEMENT_CASES, ...DRAWER_CASES]);
