/** Output of `npm run build` for a deployment. Every stage gets the same bytes. */
export interface Artifacts {
  /** Contains one folder per function, with the name of the function. */
  readonly functions: string;
  /** Lambda layer with sharp, built for Linux on arm64. */
  readonly sharp: string;
  readonly web: string;
}

export const ARTIFACTS: Artifacts = { functions: 'dist/functions', sharp: 'dist/sharp', web: 'dist/web' };
