import { testPublicPages } from './test-public-pages.ts';

testPublicPages(['premium', 'sales', 'legal', 'newsletter'], { density: 2 });
