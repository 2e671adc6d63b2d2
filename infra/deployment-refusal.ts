import { existsSync } from 'node:fs';
import { type Stage, samplesIn } from './stages.ts';

/** Why a stage must not be deployed from an assembly, or nothing when it may be. */
export function deploymentRefusal(stage: Stage, assembly: string): string | undefined {
  if (!existsSync(`${assembly}/manifest.json`)) return `There is no assembly in ${assembly}. Run npm run synth first.`;
  const samples = stage.name === 'prod' ? samplesIn(stage) : [];
  if (samples.length > 0) return `Prod is for real. These are still samples:\n${samples.map((each) => `  ${each}`).join('\n')}`;
  return undefined;
}
