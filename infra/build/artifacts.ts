export interface Artifacts {
  readonly functions: string;
  readonly sharp: string;
  readonly web: string;
}

/** Source maps of the functions. They are kept with the release and not deployed. */
export const SOURCE_MAP_FOLDER = 'dist/function-maps';

export const ARTIFACTS: Artifacts = { functions: 'dist/functions', sharp: 'dist/sharp', web: 'dist/web' };

export interface BuildPart {
  readonly name: 'web' | 'functions' | 'sharp';
  readonly sources: readonly string[];
  readonly folders: readonly string[];
}

const PROJECT_FILES = ['tsconfig.json', 'package.json', 'package-lock.json'];

/** Parts in build order. */
export const BUILD_PARTS: readonly BuildPart[] = [
  { name: 'web', sources: ['web', 'shared', 'vite.config.ts', ...PROJECT_FILES], folders: [ARTIFACTS.web] },
  {
    name: 'functions',
    sources: ['functions', 'shared', 'infra', ...PROJECT_FILES],
    folders: [ARTIFACTS.functions, SOURCE_MAP_FOLDER],
  },
  { name: 'sharp', sources: ['infra/sharp'], folders: [ARTIFACTS.sharp] },
];
