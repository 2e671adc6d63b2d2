import { SCROLL_DEPENDENT_LAYOUT_CASES } from '../../support/captures/cases/scroll-dependent-layouts.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(SCROLL_DEPENDENT_LAYOUT_CASES);
