import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { PAGES } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { createManifest } from '../../../../extension/build/manifest.ts';
import { CONTACT_TOPICS } from '../../../../web/pages/contact/contact-copy.ts';
import { PREMIUM_COPY } from '../../../../web/pages/premium/premium-copy.ts';
import { findLinks, listAnchors, readMarkdownText } from './markdown-text.ts';

const NAMES = ['faq', 'privacy', 'terms-of-use', 'accessibility'] as const;
const TEXTS = Object.fromEntries(NAMES.map((name) => [name, readMarkdownText(name)]));
const getPlainText = (name: (typeof NAMES)[number]) => TEXTS[name]?.plainText ?? '';
const ROUTES: readonly string[] = Object.values(PAGES).map(({ path }) => path);

test('web/content has no other Markdown texts', () => {
  expect(readdirSync('web/content').filter((file) => file.endsWith('.md'))).toEqual(
    [...NAMES].map((name) => `${name}.md`).sort(),
  );
});

describe.each(NAMES)('%s', (name) => {
  const { blocks } = readMarkdownText(name);

  test('links only to existing pages, existing anchors and known external URLs', () => {
    const externalUrls: readonly string[] = [
      ...Object.values(EXTERNAL_URLS).map(({ value }) => value),
      `mailto:${SITE.supportEmail.value}`,
    ];
    const brokenLinks = findLinks(blocks).filter((to) => {
      const [page = '', anchor] = to.split('#');
      if (externalUrls.includes(to)) return false;
      const target = page === '' ? name : page.slice(1);
      if (page !== '' && !ROUTES.includes(page)) return true;
      return anchor !== undefined && !listAnchors(TEXTS[target]?.blocks ?? []).includes(anchor);
    });
    expect(findLinks(blocks).length).toBeGreaterThan(0);
    expect(brokenLinks).toEqual([]);
  });

  test('has no placeholders and no exclamation marks', () => {
    expect(getPlainText(name)).not.toMatch(/\{\{|\}\}|lorem|\bTBD\b|undefined|\[[^\]]*\]/i);
    expect(getPlainText(name)).not.toContain('!');
  });
});

test('FAQ has the anchors that pages link to', () => {
  const linkedAnchors = [
    ...CONTACT_TOPICS.flatMap(({ link }) => ('anchor' in link ? [link.anchor] : [])),
    PREMIUM_COPY.questions.anchor,
  ];
  expect(linkedAnchors).toContain('help-i-cant-log-in');
  expect(listAnchors(TEXTS.faq?.blocks ?? [])).toEqual(expect.arrayContaining(linkedAnchors));
});

describe('FAQ', () => {
  const { sections } = readMarkdownText('faq');

  test('has text below every question', () => {
    const questions = sections.flatMap(({ parts }) => parts);
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
  });

  test.each([
    'Help, I can’t log in',
    '$12 USD per year',
    'the first 7 days are free',
    'Alt+Shift+P',
    'More than 10 images in a split capture may fail',
    'PNG, JPEG, WebP, GIF, AVIF. A file can be up to 100 MB, and your library up to 2 GB.',
    '8 or more characters with lowercase and uppercase letters',
  ])('contains "%s"', (sentence) => {
    expect(getPlainText('faq')).toContain(sentence);
  });

  test('names the oldest browser version that can install the extension', () => {
    const { minimum_chrome_version } = createManifest({ site: SITE.origin.value, version: '1.0.0' });
    expect(getPlainText('faq')).toContain(`version ${minimum_chrome_version} or later`);
  });
});

describe('terms of use', () => {
  test.each([
    ['the minimum age', 'at least 18 years old'],
    ['guardians', 'If you are under 18, you may use it only with a parent or guardian present'],
    ['changes to the terms', 'Changes take effect when they are posted'],
    ['termination', 'We may suspend or terminate accounts, or block them and those who use them by IP address'],
    ['trials', 'A free trial or promotion must be canceled before it ends'],
    ['where to cancel', 'You can cancel your membership at any time, from the dashboard or in your account settings'],
    ['the reason for canceling', 'We may ask for a reason'],
    ['renewal', 'renew automatically, for the same term as the one that ends, at the current non-promotional rate'],
    ['no proration', 'There are no prorated refunds'],
    ['access after cancellation', 'you have access until the end of the paid period'],
    ['repeated infringement', 'no refunds for accounts that were terminated for repeated infringement'],
    ['authority over an organization', 'authorized to bind that organization'],
    ['the governing law', 'governed by the law of the State of New York'],
    ['arbitration', 'individual, binding arbitration, before a single arbitrator, under expedited rules'],
    ['the costs of arbitration', 'The costs of the arbitration are split equally'],
    ['class actions', 'No class action'],
    ['the liability cap', 'the greater of $500 or what you paid us in the six months before notice of the dispute'],
    ['support', `Our support mailbox is ${SITE.supportEmail.value}`],
    ['the trial', 'a free trial of 7 days, once for each person, email address and card'],
    ['the price', '$12 USD per year'],
  ])('cover %s', (_, sentence) => {
    expect(getPlainText('terms-of-use')).toContain(sentence);
  });
});

test.each([
  'What you capture stays on your computer',
  'We never see your card number',
  'its time, IP address, path',
  'The invitation is open for 14 days',
  'up to 35 days',
])('the privacy policy contains "%s"', (sentence) => {
  expect(getPlainText('privacy')).toContain(sentence);
});

test('the accessibility statement contains the support email', () => {
  expect(getPlainText('accessibility')).toContain(`write to support at ${SITE.supportEmail.value}`);
});
