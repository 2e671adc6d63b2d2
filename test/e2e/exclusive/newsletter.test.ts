import { describe, expect, test } from 'vitest';
import { button } from '../../support/e2e/browser-page.ts';
import { changeNewsletter, resetNewsletter } from '../../support/e2e/dashboard.ts';
import { stack } from '../../support/e2e/e2e-stack.ts';
import {
  CONFIRMATION_SENT,
  countNewsletterFrames,
  newsletterField,
  openNewsletterForm,
  readSubscriberState,
  subscribe,
} from '../../support/e2e/newsletter-form.ts';
import { uniqueEmail } from '../../support/e2e/user.ts';

describe('newsletter form', () => {
  test('subscribes at once when the provider uses single opt-in', async () => {
    await changeNewsletter(stack, 'single opt-in');
    const { page, browserErrors } = await openNewsletterForm();
    const email = uniqueEmail('grace');
    await subscribe(page, email);
    const message = page.getByRole('status').filter({ hasText: 'Subscribed!' });
    await message.waitFor();
    expect(await readSubscriberState(email)).toBe('subscribed');
    expect(await newsletterField(page).count()).toBe(0);
    expect(await message.locator('..').evaluate((element) => element === document.activeElement), 'has the focus').toBe(true);
    expect(browserErrors).toEqual([]);
  });

  test('keeps the address for another try when the provider does not respond', async () => {
    await changeNewsletter(stack, 'unavailable');
    const { page, browserErrors } = await openNewsletterForm();
    const email = uniqueEmail('hedy');
    await subscribe(page, email);
    await page.getByRole('alert').getByText('Our mailing list is not responding. Try again in a minute.').waitFor();
    expect(await newsletterField(page).inputValue()).toBe(email);
    expect(await countNewsletterFrames(page)).toBe(0);
    await resetNewsletter(stack);
    await button(page, 'Subscribe').click();
    await page.getByText(CONFIRMATION_SENT).waitFor();
    expect(browserErrors.filter((error) => !/^Failed to load resource: .* 503/.test(error))).toEqual([]);
  });
});
