import { testPublicPages } from './test-public-pages.ts';

testPublicPages(['faq', 'about', 'legal', 'newsletter', 'privacy', 'termsOfUse']);
