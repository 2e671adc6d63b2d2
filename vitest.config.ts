import { defineConfig } from 'vitest/config';
import { markdownContent } from './web/build/markdown-content.ts';

export default defineConfig({
  plugins: [markdownContent()],
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/support/setup.ts'],
    // Lets tests hear the log through the console, and keeps metrics and the SDK's advice out of it.
    env: {
      POWERTOOLS_DEV: 'true',
      POWERTOOLS_METRICS_DISABLED: 'true',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
    // Only what hangs ends here: machines are several times slower than one another, and what must not take long is a budget.
    testTimeout: 120_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    // A real browser on a busy machine may miss a press: what passes only when run again is named so in the report.
    retry: 1,
    // Two cores: more workers than that only make the browser flows starve.
    maxWorkers: 2,
  },
});
