import path from 'node:path';
import { type Rule, transform } from 'lightningcss';
import { metadataOf, PRERENDERED_PAGES, type PrerenderedPage } from '#shared/pages.ts';

/**
 * Returns the class name in the built site. It contains the name of the file, which shows where its styles are. Every prerendered
 * page contains its own styles, and readable names compress better than hashes.
 */
export const className = (name: string, file: string): string =>
  `${path.basename(file.replace(/\?.*$/, ''), '.module.css')}_${name}`;

/** Returns the names of the CSS modules with classes that occur in HTML or CSS. */
export const listCssModules = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/(?<![\w-])([a-z][a-z0-9-]*)_[a-zA-Z]/g)].map(([, file = '']) => file));

/** Returns the pages that share an inline style block, by group. */
export function styleGroups(): readonly (readonly PrerenderedPage[])[] {
  const groups = new Set(PRERENDERED_PAGES.map((page) => metadataOf(page).styleGroup));
  return [...groups].map((group) => PRERENDERED_PAGES.filter((page) => metadataOf(page).styleGroup === group));
}

/** Removes the rules of CSS modules that are not in `files`. */
export function filterStyles(sheet: string, files: ReadonlySet<string>): string {
  const leaveOut = (rule: Rule) => (keepsRule(rule, files) ? undefined : []);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    visitor: { Rule: { style: leaveOut, keyframes: leaveOut } },
  });
  // The second pass removes the conditions that the first one has left empty.
  return Buffer.from(transform({ filename: 'page.css', code, minify: true }).code).toString();
}

/** Keeps rules without a class of a CSS module, because they apply to every page. */
function keepsRule(rule: Rule, files: ReadonlySet<string>): boolean {
  const named = [...listCssModules(classNamesIn(rule))];
  return named.length === 0 || named.some((file) => files.has(file));
}

function classNamesIn(rule: Rule): string {
  if (rule.type === 'style') return JSON.stringify(rule.value.selectors);
  return rule.type === 'keyframes' ? JSON.stringify(rule.value.name) : '';
}
