import { CONTENT_IN_VIEW_CASES } from '../../support/captures/cases/content-in-view.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(CONTENT_IN_VIEW_CASES);
