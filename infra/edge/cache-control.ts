/** Folder of the web build whose file names contain hashes of their content. */
export const HASHED_FOLDER = 'assets';

/** File with the settings of a stage, which the deployment writes. */
export const CONFIG_FILE = 'config.json';

/** `Cache-Control` of the site's files. `page` applies to all files that are neither hashed nor the configuration. */
export const CACHE_CONTROL = {
  hashed: 'public, max-age=31536000, immutable',
  page: 'no-cache',
  config: 'no-store',
} as const;
