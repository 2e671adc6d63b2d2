import type { Construct } from 'constructs';
import type { Artifacts } from '../build/artifacts.ts';
import { listSamples, type Stage } from '../stages.ts';
import { ApiStack } from './api-stack.ts';
import { DataStack } from './data-stack.ts';
import { MonitoringStack } from './monitoring-stack.ts';
import { ReleaseStack } from './release-stack.ts';
import { SiteStack } from './site-stack.ts';

export function createStageStacks(scope: Construct, stage: Stage, artifacts: Artifacts) {
  const data = new DataStack(scope, { stage, artifacts });
  const site = new SiteStack(scope, { stage, artifacts, data });
  const api = new ApiStack(scope, { stage, artifacts, data, site });
  const release = new ReleaseStack(scope, { stage, artifacts, data, site });
  // New pages may call new operations, so the API must be deployed first.
  release.addStackDependency(api);
  const monitoring = new MonitoringStack(scope, { stage, data, site, api });
  const samples = listSamples(stage);
  if (samples.length > 0) data.warn('samples', `For the operator of ${stage.name} to fill in: ${samples.join(', ')}.`);
  return { data, site, api, release, monitoring };
}
