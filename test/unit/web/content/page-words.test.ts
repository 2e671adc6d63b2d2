import { describe, expect, test } from 'vitest';
import { dollars } from '#shared/money.ts';
import { PREMIUM } from '#shared/plan.ts';
import { SITE } from '#shared/site.ts';
import { ABOUT_WORDS } from '../../../../web/content/about-words.ts';
import { BENEFITS } from '../../../../web/content/benefits.ts';
import { COMING_SOON } from '../../../../web/content/coming-soon-words.ts';
import { CONTACT_WAYS } from '../../../../web/content/contact-words.ts';
import { DEMOS, FIRST_DEMO, PLAYBACK_RATES } from '../../../../web/content/demos.ts';
import { ENTERPRISE_WORDS } from '../../../../web/content/enterprise-words.ts';
import { ENTERPRISE_TABLE, PREMIUM_TABLE } from '../../../../web/content/feature-tables.ts';
import { FOOTER_COLUMNS } from '../../../../web/content/footer-columns.ts';
import { HEADER_LINKS, MENU_WORDS } from '../../../../web/content/header-links.ts';
import { HOME } from '../../../../web/content/home-words.ts';
import { LEGAL_WORDS } from '../../../../web/content/legal-words.ts';
import { NEWSLETTER } from '../../../../web/content/newsletter-words.ts';
import { NOT_FOUND } from '../../../../web/content/not-found-words.ts';
import { FREE_CARD, PREMIUM_CARD } from '../../../../web/content/plan-cards.ts';
import { PREMIUM_WORDS } from '../../../../web/content/premium-words.ts';
import { PRESS_WORDS } from '../../../../web/content/press-words.ts';
import { SALES_WORDS } from '../../../../web/content/sales-words.ts';
import { STATS } from '../../../../web/content/stats.ts';

describe('the header and the footer', () => {
  test('lead where the specification says, in its order', () => {
    expect(HEADER_LINKS.map(({ text, page }) => `${text} ${page}`)).toEqual([
      'GoFullPage Enterprise enterprise',
      'Go Premium premium',
      'Contact Sales sales',
      'Account account',
    ]);
    expect(MENU_WORDS).toEqual({ open: 'Open the menu', close: 'Close the menu' });
    expect(FOOTER_COLUMNS.map(({ title, links }) => [title, ...links.map(({ text }) => text)])).toEqual([
      ['Get GoFullPage', 'Chrome', 'Edge'],
      ['Learn More', 'Blog', 'Go Premium', 'Go Enterprise'],
      ['Company', 'Press', 'About Us'],
      ['Resources', 'FAQ', 'Privacy policy', 'Terms of Use', 'Accessibility'],
      ['Connect', 'Contact Us', 'Facebook', 'Twitter', 'LinkedIn'],
    ]);
  });

  test('count eight million users', () => {
    expect(STATS.users).toEqual({ value: 8_000_000, words: '8 million' });
    expect(BENEFITS[0]?.figure).toContain(STATS.users.words);
  });
});

describe('plans', () => {
  const table = ({ features }: typeof PREMIUM_TABLE) => features.map(({ name, has }) => [name, ...has]);

  test('differ as the specification says', () => {
    expect(PREMIUM_TABLE.plans).toEqual(['Basic', 'Premium']);
    expect(table(PREMIUM_TABLE)).toEqual([
      ['Capture', true, true],
      ['Download', true, true],
      ['PDF export', true, true],
      ['Crop', false, true],
      ['Annotations', false, true],
      ['Date and URL stamps', false, true],
      ['Smart PDF page splitting', false, true],
    ]);
    expect(ENTERPRISE_TABLE.plans).toEqual(['Premium', 'Enterprise']);
    expect(table(ENTERPRISE_TABLE)).toEqual([
      ['Everything in Premium', true, true],
      ['Multi-user seats', false, true],
      ['Guaranteed capture', false, true],
      ['Group demo and webinar', false, true],
      ['Security audit', false, true],
    ]);
  });

  test('promise in their cards what the table gives', () => {
    const names = PREMIUM_TABLE.features.map(({ name }) => name);
    expect([...FREE_CARD.features, ...PREMIUM_CARD.features.slice(1)]).toEqual(names);
  });

  test('cost what they cost', () => {
    expect(PREMIUM_CARD.price).toBe(dollars(SITE.premiumPriceCents));
    for (const words of [PREMIUM_CARD.words, PREMIUM_WORDS.trial]) expect(words).toContain(`${PREMIUM.trialDays} days`);
  });
});

describe('demos', () => {
  test('are two, the first of which captures, at five speeds', () => {
    expect(DEMOS.map(({ name }) => name)).toEqual(['capture', 'editor']);
    expect(FIRST_DEMO).toBe('capture');
    expect(PLAYBACK_RATES).toEqual([5, 2, 1, 0.5, 0.1]);
  });
});

describe('the contact page', () => {
  test('leads to press, blog, answers, support, sales, Premium and help with logging in', () => {
    const to = CONTACT_WAYS.map(({ link }) =>
      'page' in link ? [link.page, link.anchor].filter(Boolean).join('#') : link.outside,
    );
    expect(to).toEqual(['press', 'blog', 'faq', 'supportTicket', 'sales', 'premium', 'faq#help-i-cant-log-in']);
  });
});

test.each([
  [COMING_SOON.title, "Sshh, this isn't ready, yet"],
  [NOT_FOUND.title, 'Page not found'],
  [NOT_FOUND.home, 'Return to home'],
  [NEWSLETTER.title, 'Stay in touch'],
  [NEWSLETTER.subscribed, 'Subscribed!'],
  [NEWSLETTER.confirming, 'Success, a double opt-in confirmation email is on its way!'],
  [PREMIUM_WORDS.action, 'Get started (free 1-week trial)'],
  [ENTERPRISE_WORDS.demo, 'Request a demo'],
  [ENTERPRISE_WORDS.contact, 'Contact us'],
  [LEGAL_WORDS.action, 'Sign up here'],
  [SALES_WORDS.title, 'Contact Sales'],
  [SALES_WORDS.learnMore, 'Learn more'],
  [PRESS_WORDS.extension, 'Get the extension'],
  [PRESS_WORDS.premium, 'Go premium'],
  [HOME.seenIn.title, 'As seen in'],
])('"%s" is said as specified', (said, specified) => {
  expect(said).toBe(specified);
});

test('the company was founded in 2012 and has about 8 million users', () => {
  expect(SITE.foundedYear).toBe(2012);
  expect(ABOUT_WORDS.lead).toBe('GoFullPage was founded in 2012. About 8 million people use it.');
});
