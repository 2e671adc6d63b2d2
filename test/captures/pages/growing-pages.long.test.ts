import { GROWING_PAGE_CASES } from '../../support/captures/cases/growing-pages.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(GROWING_PAGE_CASES);
