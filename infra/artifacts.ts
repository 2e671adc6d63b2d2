/** What `npm run build` makes and a deployment carries: the same bytes for every stage. */
export interface Artifacts {
  /** A folder for each function, named as the function is. */
  readonly functions: string;
  /** The layer with sharp for Lambda's processors. */
  readonly sharp: string;
  readonly web: string;
}

export const ARTIFACTS: Artifacts = { functions: 'dist/functions', sharp: 'dist/sharp', web: 'dist/web' };
