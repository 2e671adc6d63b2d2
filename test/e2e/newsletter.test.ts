import { describe, expect, test } from 'vitest';
import { deferred } from '../support/deferred.ts';
import { openPage } from '../support/e2e/browser-page.ts';
import { siteUrl, stack } from '../support/e2e/e2e-stack.ts';
import {
  CONFIRMATION_SENT,
  countNewsletterFrames,
  newsletterField,
  openNewsletterForm,
  readSubscriberState,
  subscribe,
} from '../support/e2e/newsletter-form.ts';
import { waitForEmail } from '../support/e2e/outbox.ts';
import { uniqueEmail } from '../support/e2e/user.ts';

describe('newsletter form', () => {
  test('subscribes an address that is confirmed, and reports a repeated subscription', async () => {
    const { page, browserErrors } = await openNewsletterForm();
    const email = uniqueEmail('ada+news&more');
    expect(await countNewsletterFrames(page), 'requests nothing before it is sent').toBe(0);
    await subscribe(page, email);
    await page.getByRole('status').getByText(CONFIRMATION_SENT).waitFor();
    expect(await countNewsletterFrames(page), 'removes its frame').toBe(0);
    expect(await readSubscriberState(email)).toBe('pending');
    const { subject, text } = await waitForEmail(stack, email);
    expect(subject).toBe('GoFullPage: Please Confirm Subscription');
    await page.goto(/https?:\S+/.exec(text)?.[0] ?? '');
    await page.getByRole('heading', { name: 'Subscription confirmed' }).waitFor();
    expect(await readSubscriberState(email)).toBe('subscribed');

    await page.goto(siteUrl('/account?org_success=1'));
    await subscribe(page, email);
    await page.getByRole('status').getByText('This address is already subscribed.').waitFor();
    expect(await newsletterField(page).inputValue()).toBe(email);
    expect(browserErrors).toEqual([]);
  });

  test("shows the provider's error and keeps the address when it is rejected", async () => {
    const { page, browserErrors } = await openNewsletterForm();
    const email = uniqueEmail('edith');
    await subscribe(page, 'edith');
    await page.getByText('Enter an email address with an @').waitFor();
    expect(await countNewsletterFrames(page)).toBe(0);
    await subscribe(page, 'edith@@example.com');
    const error = page.getByRole('alert').filter({ hasText: 'Not subscribed' });
    await error.getByText('An email address must contain a single @. Check the address and try again.').waitFor();
    expect(await newsletterField(page).inputValue()).toBe('edith@@example.com');
    await newsletterField(page).fill(email);
    await error.waitFor({ state: 'hidden' });
    await newsletterField(page).press('Enter');
    await page.getByText(CONFIRMATION_SENT).waitFor();
    expect(browserErrors).toEqual([]);
  });

  test('shows that the address is subscribed even if the field is edited while the address is sent', async () => {
    const { page } = await openNewsletterForm();
    const { promise: released, resolve: release } = deferred();
    await page.route('**/_newsletter.html', (route) => released.then(() => route.continue()));
    await subscribe(page, uniqueEmail('ada'));
    await newsletterField(page).press('x');
    release();
    await page.getByText(CONFIRMATION_SENT).waitFor();
  });

  test('fits a phone before and after it is sent', async () => {
    const { page } = await openNewsletterForm({ width: 390, height: 844 });
    await subscribe(page, uniqueEmail('ida'.repeat(40)));
    await page.getByText(CONFIRMATION_SENT).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('newsletter frame', () => {
  test('can be embedded by the site alone, and cannot access the site', async () => {
    const { headers } = await fetch(siteUrl('/_newsletter.html'));
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-\S+' http:\/\/localhost:\d+; .*sandbox/,
    );
    const { page } = await openPage();
    await page.goto(siteUrl('/account'));
    const frameDocument = await page.evaluate(async () => {
      const frame = document.createElement('iframe');
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      frame.src = '/_newsletter.html';
      document.body.append(frame);
      await loaded;
      return frame.contentDocument;
    });
    expect(frameDocument, 'has an opaque origin').toBeNull();
  });
});
