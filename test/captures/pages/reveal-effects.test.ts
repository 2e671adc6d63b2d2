import { REVEAL_EFFECT_CASES } from '../../support/captures/cases/reveal-effects.ts';
import { testCaptures } from './test-captures.ts';

testCaptures(REVEAL_EFFECT_CASES);
