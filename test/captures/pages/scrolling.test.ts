import { SCROLLING_CASES } from '../../support/captures/cases/scrolling.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(SCROLLING_CASES);
