import { PRODUCT, type Stage } from '../stages.ts';

/** Layers of a stage, in deployment order. Each layer depends only on earlier ones. */
export const LAYERS = ['data', 'site', 'api', 'release', 'watch'] as const;

export type Layer = (typeof LAYERS)[number];

export const stackName = (stage: Stage, layer: Layer): string => `${PRODUCT}-${stage.name}-${layer}`;
