import { LATE_FIXED_SIDEBAR_CASES } from '../../support/captures/cases/late-fixed-sidebars.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(LATE_FIXED_SIDEBAR_CASES);
