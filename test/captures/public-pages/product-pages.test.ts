import { testPublicPages } from './test-public-pages.ts';

// Pages that differ in more than their text.
testPublicPages(['home', 'premium', 'enterprise', 'sales', 'demos', 'demoEditorInline', 'faq', 'newsletter', 'privacy']);
