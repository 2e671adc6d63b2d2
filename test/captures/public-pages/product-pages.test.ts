import { testPublicPages } from './test-public-pages.ts';

testPublicPages(['home', 'premium', 'enterprise', 'sales', 'demos', 'demoEditorInline']);
