import { type Rule, transform } from 'lightningcss';
import type { PublicPage } from '#shared/routes.ts';
import { filesNamed } from './class-names.ts';

export type WrittenName = PublicPage | 'notFound';

/**
 * Pages that share one block of styles. A block for each page would be shorter still, but the site's policy names every one
 * of them, and CloudFront takes no policy over 1,783 characters.
 */
export const STYLED_ALIKE: readonly (readonly WrittenName[])[] = [
  ['home'],
  ['premium', 'enterprise', 'sales', 'legal'],
  ['faq', 'privacy', 'termsOfUse', 'accessibility'],
  ['about', 'press', 'contact', 'newsletter', 'comingSoon', 'notFound'],
  ['demos', 'demoEditorInline'],
  ['styleGuide'],
];

/** The sheet without the rules of files that are not among those named. */
export function stylesOf(sheet: string, files: ReadonlySet<string>): string {
  const leaveOut = (rule: Rule) => (isWanted(rule, files) ? undefined : []);
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    visitor: { Rule: { style: leaveOut, keyframes: leaveOut } },
  });
  // Only now are there conditions with nothing left under them.
  return Buffer.from(transform({ filename: 'page.css', code, minify: true }).code).toString();
}

/** What belongs to no file is everybody's. */
function isWanted(rule: Rule, files: ReadonlySet<string>): boolean {
  const named = [...filesNamed(namesIn(rule))];
  return named.length === 0 || named.some((file) => files.has(file));
}

/** The classes of a rule's selectors, or the name of its keyframes. */
function namesIn(rule: Rule): string {
  if (rule.type === 'style') return JSON.stringify(rule.value.selectors);
  return rule.type === 'keyframes' ? JSON.stringify(rule.value.name) : '';
}
