import { MOVING_PAGE_CASES } from '../../support/captures/cases/moving-pages.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(MOVING_PAGE_CASES);
