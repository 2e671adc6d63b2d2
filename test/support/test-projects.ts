export interface TestProject {
  readonly name: string;
  /** Files below test/<name> that run in `npm test`. All others run in `npm run test:rest`. */
  readonly quick: readonly string[];
  readonly maxWorkers: number;
  /** Loads modules anew for each file. Without it a worker keeps them. */
  readonly isolate: boolean;
  readonly globalSetup: readonly string[];
}

/** The layers of tests, cheapest first. They run one after the other. */
export const TEST_PROJECTS: readonly TestProject[] = [
  { name: 'unit', quick: ['**/*.test.{ts,tsx}'], maxWorkers: 2, isolate: false, globalSetup: [] },
  { name: 'data', quick: ['**/*.test.{ts,tsx}'], maxWorkers: 2, isolate: true, globalSetup: [] },
  { name: 'emulators', quick: [], maxWorkers: 2, isolate: true, globalSetup: [] },
  { name: 'browser', quick: [], maxWorkers: 2, isolate: true, globalSetup: [] },
  { name: 'e2e', quick: ['journeys/**/*.test.ts'], maxWorkers: 2, isolate: true, globalSetup: [] },
  // A capture waits for the browser's quota of two screenshots a second, so more of them run than there are cores.
  { name: 'captures', quick: ['representative.test.ts'], maxWorkers: 4, isolate: true, globalSetup: [] },
];

export const PROJECT_NAMES: readonly string[] = TEST_PROJECTS.map(({ name }) => name);
