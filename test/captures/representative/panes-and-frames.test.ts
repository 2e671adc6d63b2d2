import { REPRESENTATIVE_CASES } from '../../support/captures/cases/representative.ts';
import { testCaptures } from '../pages/test-captures.ts';

const { innerPane, sameSiteFrame, crossSiteFrame } = REPRESENTATIVE_CASES;

testCaptures([innerPane, sameSiteFrame, crossSiteFrame]);
