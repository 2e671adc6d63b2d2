import { PRODUCT, type Stage } from './stages.ts';

/** Each leans on the ones before it, never on those after it. */
export const LAYERS = ['data', 'site', 'api', 'release', 'watch'] as const;

export type Layer = (typeof LAYERS)[number];

export const stackName = (stage: Stage, layer: Layer): string => `${PRODUCT}-${stage.name}-${layer}`;
