import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

interface Closable {
  close(): Promise<unknown>;
}

/**
 * Opens a fixture before each test of the file and closes it afterwards. Returns a function that returns the fixture of the
 * current test.
 */
export function forEachTest<Fixture extends Closable>(open: () => Promise<Fixture>): () => Fixture {
  const lifecycle = fixtureLifecycle(open);
  beforeEach(lifecycle.open);
  afterEach(lifecycle.close);
  return lifecycle.get;
}

/** Like `forEachTest`, with one fixture for all tests of the file. */
export function forAllTests<Fixture extends Closable>(open: () => Promise<Fixture>): () => Fixture {
  const lifecycle = fixtureLifecycle(open);
  beforeAll(lifecycle.open);
  afterAll(lifecycle.close);
  return lifecycle.get;
}

function fixtureLifecycle<Fixture extends Closable>(open: () => Promise<Fixture>) {
  let fixture: Fixture | undefined;
  return {
    open: async (): Promise<void> => {
      fixture = await open();
    },
    close: async (): Promise<void> => {
      await fixture?.close();
      fixture = undefined;
    },
    get: (): Fixture => {
      if (!fixture) throw new Error('The fixture is open only while a test runs.');
      return fixture;
    },
  };
}
