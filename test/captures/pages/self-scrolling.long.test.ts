import { SELF_SCROLLING_CASES } from '../../support/captures/cases/self-scrolling.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(SELF_SCROLLING_CASES);
