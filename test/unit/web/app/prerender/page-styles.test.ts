import { expect, test } from 'vitest';
import { createClassName, filterStyles, listCssModules } from '../../../../../web/app/prerender/page-styles.ts';

test('createClassName returns a class name from which listCssModules reads the name of the CSS module', () => {
  expect(createClassName('lead', '/any/where/about-page.module.css?used')).toBe('about-page_lead');
  expect([...listCssModules('<p class="about-page_lead page_page"><a href="/account?org_success=1">a-b</a>')]).toEqual(
    expect.arrayContaining(['about-page', 'page']),
  );
});

const SHEET = `p{color:red}.page_lead{color:red}.page_lead .other_x{color:red}.other_x{color:red}
  @media (width>=1px){.page_lead,.other_x{color:red}.other_x:is(.third_y){color:red}}
  @keyframes page_in{0%{opacity:0}}@keyframes other_in{0%{opacity:0}}`;

test('filterStyles returns the global styles and the styles of the given files, in order', () => {
  expect(filterStyles(SHEET, new Set(['page']))).toBe(
    'p,.page_lead,.page_lead .other_x{color:red}@media (width>=1px){.page_lead,.other_x{color:red}}@keyframes page_in{0%{opacity:0}}',
  );
});

test('filterStyles returns only the global styles when there are no files', () => {
  expect(filterStyles(SHEET, new Set())).toBe('p{color:red}');
});
