import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/support/setup.ts'],
    // Lets tests hear the log through the console, and keeps metrics out of it.
    env: { POWERTOOLS_DEV: 'true', POWERTOOLS_METRICS_DISABLED: 'true' },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Two cores: more workers than that only make the browser flows starve.
    maxWorkers: 2,
  },
});
