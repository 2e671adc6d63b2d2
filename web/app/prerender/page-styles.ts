import { type Rule, transform } from 'lightningcss';
import type { PublicPage } from '#shared/pages.ts';
import { filesNamed } from './class-names.ts';

export type WrittenName = PublicPage | 'notFound';

/**
 * Groups of pages that share one inline style block. A block per page would be smaller, but the content security policy lists the
 * hash of every block, and CloudFront limits a policy to 1,783 characters.
 */
export const STYLED_ALIKE: readonly (readonly WrittenName[])[] = [
  ['home'],
  ['premium', 'enterprise', 'sales', 'legal'],
  ['faq', 'privacy', 'termsOfUse', 'accessibility'],
  ['about', 'press', 'contact', 'newsletter', 'comingSoon', 'notFound'],
  ['demos', 'demoEditorInline'],
  ['styleGuide'],
];

export function stylesOf(sheet: string, files: ReadonlySet<string>): string {
  const leaveOut = (rule: Rule) => (isWanted(rule, files) ? undefined : []);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    visitor: { Rule: { style: leaveOut, keyframes: leaveOut } },
  });
  // The second pass removes the conditions that the first one has left empty.
  return Buffer.from(transform({ filename: 'page.css', code, minify: true }).code).toString();
}

/** Keeps rules without a class of a CSS module, because they apply to every page. */
function isWanted(rule: Rule, files: ReadonlySet<string>): boolean {
  const named = [...filesNamed(namesIn(rule))];
  return named.length === 0 || named.some((file) => files.has(file));
}

function namesIn(rule: Rule): string {
  if (rule.type === 'style') return JSON.stringify(rule.value.selectors);
  return rule.type === 'keyframes' ? JSON.stringify(rule.value.name) : '';
}
