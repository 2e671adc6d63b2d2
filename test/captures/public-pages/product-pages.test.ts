import { testPublicPages } from './test-public-pages.ts';

testPublicPages(['home', 'sales']);
