import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ARTIFACTS, SOURCE_MAP_FOLDER } from '../../infra/build/artifacts.ts';
import { bundleFunctions, type FunctionBundle } from '../../infra/build/bundle-functions.ts';
import type { Report } from './budget.ts';

const VITE = 'node_modules/vite/bin/vite.js';

let siteFolder: Promise<string> | undefined;
let functions: Promise<readonly FunctionBundle[]> | undefined;

/** Builds the deployed site once per run, so that the budgets measure no stale build. Returns its folder. */
export function getBuiltSite(report: Report): Promise<string> {
  siteFolder ??= buildSite(report);
  return siteFolder;
}

/** Runs in a separate process, because Vite changes NODE_ENV, which other budgets and their processes would inherit. */
async function buildSite(report: Report): Promise<string> {
  report.printStep('building the site');
  await promisify(execFile)(process.execPath, [VITE, 'build', '--logLevel', 'warn']);
  return ARTIFACTS.web;
}

export function getBuiltFunctions(report: Report): Promise<readonly FunctionBundle[]> {
  functions ??= buildFunctions(report);
  return functions;
}

function buildFunctions(report: Report): Promise<readonly FunctionBundle[]> {
  report.printStep('bundling the functions');
  return bundleFunctions({ folder: ARTIFACTS.functions, sourceMapFolder: SOURCE_MAP_FOLDER });
}
