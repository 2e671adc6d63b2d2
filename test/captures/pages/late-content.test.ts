import { LATE_CONTENT_CASES } from '../../support/captures/cases/late-content.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(LATE_CONTENT_CASES);
