import { LATE_CONTENT_CASES } from '../../support/captures/cases/late-content.ts';
import { MOVING_PAGE_CASES } from '../../support/captures/cases/moving-pages.ts';
import { REVEAL_EFFECT_CASES } from '../../support/captures/cases/reveal-effects.ts';
import { testFirefoxCaptures } from './test-firefox-captures.ts';

testFirefoxCaptures([...LATE_CONTENT_CASES, ...MOVING_PAGE_CASES, ...REVEAL_EFFECT_CASES]);
