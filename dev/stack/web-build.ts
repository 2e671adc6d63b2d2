import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { getCachedBuild } from './cached-build.ts';

const BUILDS = path.resolve('dist/web-local');
const SOURCES = ['web', 'shared', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
const VITE = 'node_modules/vite/bin/vite.js';

/**
 * Returns the folder that contains the built site. The build equals the deployed one, except that Amplify may use http. Builds
 * the site if its sources changed.
 */
export function buildLocalSite(): Promise<string> {
  return getCachedBuild({
    buildsFolder: BUILDS,
    sources: SOURCES,
    build: async (outDir) => {
      console.log('Building the site …');
      await runVite(['build', '--mode', 'localstack', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir']);
    },
  });
}

/** Runs Vite in a process of its own, so that the stack creates the demo accounts in the meantime. */
async function runVite(args: readonly string[]): Promise<void> {
  // Vite reads NODE_ENV, which a test runner may have set.
  const env = { ...process.env, NODE_ENV: 'production' };
  const running = promisify(execFile)(process.execPath, [VITE, ...args], { env });
  const stop = () => void running.child.kill();
  process.once('exit', stop);
  const { stdout, stderr } = await running.finally(() => process.off('exit', stop));
  process.stderr.write(stdout + stderr);
}
