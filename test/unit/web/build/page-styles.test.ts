import { expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#shared/pages.ts';
import { className, filesNamed } from '../../../../web/app/prerender/class-names.ts';
import { STYLED_ALIKE, stylesOf } from '../../../../web/app/prerender/page-styles.ts';

test('every prerendered page has exactly one block of styles', () => {
  expect(STYLED_ALIKE.flat().toSorted()).toEqual([...PUBLIC_PAGES, 'notFound'].toSorted());
});

test('className contains the name of the file, which filesNamed finds', () => {
  expect(className('lead', '/any/where/about-page.module.css?used')).toBe('about-page_lead');
  expect([...filesNamed('<p class="about-page_lead page_page"><a href="/account?org_success=1">a-b</a>')]).toEqual(
    expect.arrayContaining(['about-page', 'page']),
  );
});

const SHEET = `p{color:red}.page_lead{color:red}.page_lead .other_x{color:red}.other_x{color:red}
  @media (width>=1px){.page_lead,.other_x{color:red}.other_x:is(.third_y){color:red}}
  @keyframes page_in{0%{opacity:0}}@keyframes other_in{0%{opacity:0}}`;

test('stylesOf returns the global styles and those of the given files, in order', () => {
  expect(stylesOf(SHEET, new Set(['page']))).toBe(
    'p,.page_lead,.page_lead .other_x{color:red}@media (width>=1px){.page_lead,.other_x{color:red}}@keyframes page_in{0%{opacity:0}}',
  );
});

test('stylesOf returns only the global styles when there are no files', () => {
  expect(stylesOf(SHEET, new Set())).toBe('p{color:red}');
});
