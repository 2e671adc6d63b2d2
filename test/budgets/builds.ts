import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ARTIFACTS } from '../../infra/build/artifacts.ts';
import { bundleFunctions, type FunctionBundle } from '../../infra/build/bundle-functions.ts';
import type { Report } from './budget.ts';

const VITE = 'node_modules/vite/bin/vite.js';

let site: Promise<string> | undefined;
let functions: Promise<readonly FunctionBundle[]> | undefined;

/** Builds the site as it is deployed, once per run, so that no stale build is measured. Returns its folder. */
export function builtSite(report: Report): Promise<string> {
  site ??= buildSite(report);
  return site;
}

/** A process of its own: Vite changes NODE_ENV, which the other budgets and the processes that they start would inherit. */
async function buildSite(report: Report): Promise<string> {
  report.measuring('building the site');
  await promisify(execFile)(process.execPath, [VITE, 'build', '--logLevel', 'warn']);
  return ARTIFACTS.web;
}

/** Bundles the functions as they are deployed, once per run. */
export function builtFunctions(report: Report): Promise<readonly FunctionBundle[]> {
  functions ??= buildFunctions(report);
  return functions;
}

function buildFunctions(report: Report): Promise<readonly FunctionBundle[]> {
  report.measuring('bundling the functions');
  return bundleFunctions({ folder: ARTIFACTS.functions, maps: 'dist/function-maps' });
}
