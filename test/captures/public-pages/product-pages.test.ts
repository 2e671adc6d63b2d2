import { testPublicPages } from './test-public-pages.ts';

// Pages that differ only in their text are left out.
testPublicPages(['home', 'premium', 'enterprise', 'sales', 'demos', 'demoEditorInline', 'faq', 'newsletter', 'privacy']);
