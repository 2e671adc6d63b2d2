import path from 'node:path';

/**
 * What a class of a CSS module is called in the built site: after its file, so that whoever sees the class knows where its
 * styles are. Every written page carries its own with it, and words are compressed better than hashes are.
 */
export const className = (name: string, file: string): string =>
  `${path.basename(file.replace(/\?.*$/, ''), '.module.css')}_${name}`;

/** The files whose classes a text names: HTML, or CSS. */
export const filesNamed = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/(?<![\w-])([a-z][a-z0-9-]*)_[a-zA-Z]/g)].map(([, file = '']) => file));
