import type { TestProject } from 'vitest/node';
import { buildLocalSite } from '../../../dev/stack/web-build.ts';
import { oncePerRun } from './once-per-run.ts';

/** Builds the site if its sources changed, and provides its folder as `siteFolder`. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('siteFolder', await oncePerRun('site-build', buildLocalSite));
}
