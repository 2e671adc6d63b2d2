import { testPublicPages } from './test-public-pages.ts';

// One page of each layout.
testPublicPages(['home', 'premium', 'demos', 'sales', 'privacy']);
