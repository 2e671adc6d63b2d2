import type { Construct } from 'constructs';
import { ApiStack } from './api-stack.ts';
import type { Artifacts } from './artifacts.ts';
import { DataStack } from './data-stack.ts';
import { ReleaseStack } from './release-stack.ts';
import { SiteStack } from './site-stack.ts';
import type { Stage } from './stages.ts';

/** All of a stage, each layer upon the ones before it. */
export function stageStacks(scope: Construct, stage: Stage, artifacts: Artifacts) {
  const data = new DataStack(scope, { stage, artifacts });
  const site = new SiteStack(scope, { stage, data });
  const api = new ApiStack(scope, { stage, artifacts, data, site });
  const release = new ReleaseStack(scope, { stage, artifacts, data, site });
  // New pages call new operations.
  release.addStackDependency(api);
  return { data, site, api, release };
}
