import { SCROLLBAR_CASES } from '../../support/captures/cases/scrollbars.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(SCROLLBAR_CASES, { hasScrollbars: true });
