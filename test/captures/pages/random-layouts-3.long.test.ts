import { randomLayouts } from '../../support/captures/random-layouts.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(randomLayouts(20, 10));
