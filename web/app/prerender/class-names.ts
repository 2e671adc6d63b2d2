import path from 'node:path';

/**
 * Returns the class name in the built site. It contains the name of the file, which shows where its styles are. Every prerendered
 * page contains its own styles, and readable names compress better than hashes.
 */
export const className = (name: string, file: string): string =>
  `${path.basename(file.replace(/\?.*$/, ''), '.module.css')}_${name}`;

/** Returns the names of the CSS modules with classes that occur in HTML or CSS. */
export const cssModulesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/(?<![\w-])([a-z][a-z0-9-]*)_[a-zA-Z]/g)].map(([, file = '']) => file));
