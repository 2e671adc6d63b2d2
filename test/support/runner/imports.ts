import { readFileSync } from 'node:fs';
import path from 'node:path';

const isCss = (file: string): boolean => file.endsWith('.css');

const QUOTED = `'([^']+)'|"([^"]+)"`;
const QUOTED_OR_TEMPLATE = String.raw`${QUOTED}|\`([^\`]+)\``;

const STATIC_IMPORT = new RegExp(String.raw`(?:(?<![.'"])\bfrom|\bimport)\s*(?:${QUOTED})`, 'g');
const DYNAMIC_IMPORT = new RegExp(String.raw`\bimport\(\s*(?:${QUOTED_OR_TEMPLATE})`, 'g');
/** Vite's import of all files that match one pattern or a list of them. */
const GLOB_IMPORT = /\bimport\.meta\.glob(?:<[^'"`]*>)?\(\s*(\[[^\]]*\]|[^,)]*)/g;
const MODULE_URL = new RegExp(String.raw`\bnew URL\(\s*(?:${QUOTED_OR_TEMPLATE})\s*,\s*import\.meta\.url`, 'g');
/** `@import`, `url()`, and `composes` or `@value` from another file. */
const CSS_IMPORT = new RegExp(String.raw`(?:@import\s+(?:url\(\s*)?|\burl\(\s*|\bfrom\s+)(?:${QUOTED})`, 'g');
const CSS_UNQUOTED_URL = /\burl\(\s*([^'"\s)]+)/g;

const matchSpecifiers = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap((match) => match.slice(1).find((group) => group !== undefined) ?? []);

const matchGlobs = (text: string): string[] =>
  [...text.matchAll(GLOB_IMPORT)]
    .flatMap(([, patterns = '']) => matchSpecifiers(patterns, new RegExp(QUOTED_OR_TEMPLATE, 'g')))
    .filter((pattern) => !pattern.startsWith('!'));

const matchDynamicImports = (text: string): string[] => [...matchSpecifiers(text, DYNAMIC_IMPORT), ...matchGlobs(text)];

/** Returns the constant start of a template or glob: `../features/` for `../features/${name}/page.tsx`. */
const cutAtVariable = (specifier: string): string => specifier.replace(/(\$\{|[*{?]).*$/s, '');

function resolveSpecifier(file: string, specifier: string): string {
  const start = cutAtVariable(specifier);
  if (start.startsWith('#')) return start.slice(1);
  // Vite's root is web.
  if (start.startsWith('/')) return path.posix.join('web', start);
  return start.startsWith('.') ? path.posix.join(path.posix.dirname(file), start) : start;
}

/** A CSS path without a dot is relative as well. URLs with a scheme do not refer to our files. */
const resolveCssSpecifier = (file: string, specifier: string): string[] =>
  /^[a-z]+:/.test(specifier) ? [] : [resolveSpecifier(file, /^[./]/.test(specifier) ? specifier : `./${specifier}`)];

/**
 * Returns the imports of a file: our files as paths from the root, packages by name. Templates and globs are returned as the path
 * up to their first variable.
 */
export function findImports(file: string, text: string): string[] {
  if (isCss(file))
    return [CSS_IMPORT, CSS_UNQUOTED_URL]
      .flatMap((pattern) => matchSpecifiers(text, pattern))
      .flatMap((specifier) => resolveCssSpecifier(file, specifier));
  return [...matchSpecifiers(text, STATIC_IMPORT), ...matchSpecifiers(text, MODULE_URL), ...matchDynamicImports(text)].map(
    (specifier) => resolveSpecifier(file, specifier),
  );
}

export const listImports = (file: string): string[] => findImports(file, readFileSync(file, 'utf8'));

export const listDynamicImports = (file: string): string[] =>
  matchDynamicImports(readFileSync(file, 'utf8')).map((specifier) => resolveSpecifier(file, specifier));
