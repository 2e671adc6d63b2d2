import { testCaptures } from '../pages/test-captures.ts';
import { REPRESENTATIVE_CASES } from './representative-cases.ts';

const { longArticle, stickyTableHead, fixedBackground, playingVideo } = REPRESENTATIVE_CASES;

testCaptures([longArticle, stickyTableHead, fixedBackground, playingVideo]);
