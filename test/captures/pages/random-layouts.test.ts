import { randomLayouts } from '../../support/captures/random-layouts.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(randomLayouts(0, 10));
