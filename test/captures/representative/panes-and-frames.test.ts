import { testCaptures } from '../pages/test-captures.ts';
import { REPRESENTATIVE_CASES } from './representative-cases.ts';

const { innerPane, sameSiteFrame, crossSiteFrame } = REPRESENTATIVE_CASES;

testCaptures([innerPane, sameSiteFrame, crossSiteFrame]);
