import { existsSync } from 'node:fs';

const SYSTEM_FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * Returns the path of the system's Firefox, or undefined if there is none. `FIREFOX_PATH` takes precedence. Throws an `Error` if it names
 * a file that does not exist.
 */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH } = process.env;
  if (!FIREFOX_PATH) return SYSTEM_FIREFOXES.find((file) => existsSync(file));
  if (!existsSync(FIREFOX_PATH)) throw new Error(`FIREFOX_PATH is ${FIREFOX_PATH}, which does not exist.`);
  return FIREFOX_PATH;
}
