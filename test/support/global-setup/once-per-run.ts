/**
 * Calls `start` only once per test run and returns its result. Vitest loads a global setup file separately for each project
 * that names it, so a module variable would start one instance per project.
 */
export function oncePerRun<T>(key: string, start: () => Promise<T>): Promise<T> {
  const registry = getRunRegistry();
  const instance = (registry.get(key) as Promise<T> | undefined) ?? start();
  registry.set(key, instance);
  return instance;
}

const REGISTRY = Symbol.for('gofullpage.test.once-per-run');

function getRunRegistry(): Map<string, unknown> {
  const owner = globalThis as { [REGISTRY]?: Map<string, unknown> };
  owner[REGISTRY] ??= new Map();
  return owner[REGISTRY];
}
