import { testPublicPages } from './test-public-pages.ts';

testPublicPages(['premium'], { density: 2 });
