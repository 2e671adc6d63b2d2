export interface Artifacts {
  readonly functions: string;
  readonly sharp: string;
  readonly web: string;
}

export const ARTIFACTS: Artifacts = { functions: 'dist/functions', sharp: 'dist/sharp', web: 'dist/web' };
