import { WIDE_PAGE_CASES } from '../../support/captures/cases/wide-pages.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(WIDE_PAGE_CASES);
