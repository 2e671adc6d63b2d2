import { REPRESENTATIVE_CASES } from '../../support/captures/cases/representative.ts';
import { testCaptures } from '../pages/test-captures.ts';

testCaptures([REPRESENTATIVE_CASES.twoDevicePixels], { density: 2 });
