import { testCaptures } from '../pages/test-captures.ts';
import { REPRESENTATIVE_CASES } from './representative-cases.ts';

testCaptures([REPRESENTATIVE_CASES.twoDevicePixels], { density: 2 });
