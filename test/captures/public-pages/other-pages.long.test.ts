import { testPublicPages } from './test-public-pages.ts';

// Pages that differ only in their text are left out.
testPublicPages(['premium', 'enterprise', 'demos', 'demoEditorInline', 'faq', 'newsletter', 'privacy']);
