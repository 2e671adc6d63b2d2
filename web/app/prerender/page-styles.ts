import path from 'node:path';
import { type Rule, transform } from 'lightningcss';
import { getPageMetadata, PRERENDERED_PAGES, type PrerenderedPageName } from '#shared/pages.ts';

/**
 * Returns the name of a CSS module class in the built site. The name contains the file name, to show where the class is defined.
 * Readable names also compress better than hashes in the inline styles of prerendered pages.
 */
export const createClassName = (name: string, file: string): string =>
  `${path.basename(file.replace(/\?.*$/, ''), '.module.css')}_${name}`;

/** Returns the names of the CSS modules whose classes occur in `text`, which is HTML or CSS. */
export const listCssModules = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/(?<![\w-])([a-z][a-z0-9-]*)_[a-zA-Z]/g)].map(([, file = '']) => file));

/** Returns the groups of pages that share an inline style block. */
export function listStyleGroups(): readonly (readonly PrerenderedPageName[])[] {
  const groups = new Set(PRERENDERED_PAGES.map((page) => getPageMetadata(page).styleGroup));
  return [...groups].map((group) => PRERENDERED_PAGES.filter((page) => getPageMetadata(page).styleGroup === group));
}

export function filterStyles(sheet: string, usedModules: ReadonlySet<string>): string {
  const removeUnusedRule = (rule: Rule) => (isRuleUsed(rule, usedModules) ? undefined : []);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    visitor: { Rule: { style: removeUnusedRule, keyframes: removeUnusedRule } },
  });
  // The second pass removes media queries and other conditions that the first pass has left empty.
  return Buffer.from(transform({ filename: 'page.css', code, minify: true }).code).toString();
}

/** Returns true also for a rule without a class of a CSS module, because such a rule applies to every page. */
function isRuleUsed(rule: Rule, usedModules: ReadonlySet<string>): boolean {
  const modules = [...listCssModules(readClassNames(rule))];
  return modules.length === 0 || modules.some((name) => usedModules.has(name));
}

function readClassNames(rule: Rule): string {
  if (rule.type === 'style') return JSON.stringify(rule.value.selectors);
  return rule.type === 'keyframes' ? JSON.stringify(rule.value.name) : '';
}
