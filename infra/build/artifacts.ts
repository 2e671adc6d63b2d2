export interface Artifacts {
  readonly functions: string;
  readonly sharp: string;
  readonly web: string;
}

/** Source maps of the functions. They are kept with the release and not deployed. */
export const SOURCE_MAP_FOLDER = 'dist/function-maps';

export const ARTIFACTS: Artifacts = { functions: 'dist/functions', sharp: 'dist/sharp', web: 'dist/web' };
