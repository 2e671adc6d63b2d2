import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';

const PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname', 'process'];

/**
 * Loads a CommonJS bundle and returns its handler. The bundle gets a `process` whose `env` is `environment`. It runs in the realm
 * of the caller: in a worker or a vm context it would not see the local clock's `Date`, and `instanceof Uint8Array` would fail
 * for values that cross over.
 */
export function loadBundle(file: string, environment: NodeJS.ProcessEnv) {
  const ownProcess = Object.create(process, { env: { value: { ...environment }, writable: true, enumerable: true } });
  const require = createRequire(file);
  const ownRequire = Object.assign(
    (id: string) => (id === 'process' || id === 'node:process' ? ownProcess : require(id)),
    require,
  );
  const module: { exports: { handler?: unknown } } = { exports: {} };
  const run = compileFunction(`${readFileSync(file, 'utf8')}\nreturn module.exports;`, PARAMETERS, { filename: file });
  const { handler } = run(module.exports, ownRequire, module, file, path.dirname(file), ownProcess);
  if (typeof handler !== 'function') throw new Error(`${file} exports no handler.`);
  return handler;
}
