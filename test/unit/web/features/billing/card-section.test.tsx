import { expect, test } from 'vitest';
import type { Card } from '#shared/card.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { CardSection } from '../../../../../web/features/billing/card-section.tsx';
import type { CardReturn } from '../../../../../web/features/billing/card-update.tsx';
import type { Confirmation } from '../../../../../web/features/billing/use-confirmation.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const visa: Card = { brand: 'visa', last4: '4242', name: 'Ada Lovelace' };

interface SectionState extends Partial<CardReturn> {
  readonly hasPaymentAlert?: boolean;
}

const renderSection = (
  card: Card | undefined,
  { hasPaymentAlert = false, ...cardReturn }: SectionState = {},
  authenticationUrl?: string,
): string =>
  renderStatic(
    <CardSection
      ownerType="user"
      card={card}
      cardReturn={{ confirmation: { kind: 'none' }, isUpdated: false, retry: async () => undefined, ...cardReturn }}
      hasPaymentAlert={hasPaymentAlert}
      authenticationUrl={authenticationUrl}
    />,
  );

const renderSectionText = (card: Card | undefined, state?: SectionState) => visibleText(renderSection(card, state));

test.each([
  ['Visa •••• 4242 Ada Lovelace', visa],
  ['American Express •••• 0005', { brand: 'amex', last4: '0005', name: null }],
  ['newbrand •••• 1111', { brand: 'newbrand', last4: '1111', name: null }],
  ['No card on file', undefined],
])('CardSection shows "%s"', (text, card) => {
  expect(renderSectionText(card)).toBe(`Card ${text} Update card`);
});

test('CardSection confirms that the card was replaced', () => {
  expect(renderSectionText(visa, { isUpdated: true })).toBe('Card Visa •••• 4242 Ada Lovelace Card updated! Update card');
});

test('CardSection leads to the confirmation when the bank wants the due payment authenticated', () => {
  const html = renderSection(visa, { isUpdated: true }, 'https://invoice.example/i/1');
  expect(visibleText(html)).toContain('Your new card is saved. Your bank asks you to confirm the payment that is due.');
  expect(html).toMatch(/<a href="https:\/\/invoice\.example\/i\/1"[^>]*target="_blank"[^>]*>Confirm payment<\/a>/);
  expect(visibleText(html)).not.toContain('Card updated!');
  expect(visibleText(renderSection(visa, {}, 'https://invoice.example/i/1'))).not.toContain('Confirm payment');
});

const createError = (code: 'conflict' | 'retry' | 'internal', message = 'No.') => new ApiError({ code, message });

test.each<[string, Confirmation]>([
  ['Confirming your new card…', { kind: 'confirming' }],
  ['Confirming your new card…', { kind: 'processing' }],
  [
    'Error missing sessionId Contact support@gofullpage.example for help. Your payment is safe. show details',
    { kind: 'missingSession' },
  ],
])('CardSection shows "%s" after the return from Stripe', (text, confirmation) => {
  expect(renderSectionText(visa, { confirmation })).toContain(text);
});

test.each<Confirmation>([
  { kind: 'timedOut', error: createError('retry') },
  { kind: 'failed', error: createError('internal') },
])('CardSection offers a retry when the new card is not confirmed ($kind)', (confirmation) => {
  expect(renderSectionText(visa, { confirmation })).toMatch(/Your card was not updated\. .* Try again/);
});

const DECLINED: Confirmation = {
  kind: 'failed',
  error: createError('conflict', 'Your new card is saved, but it was declined.'),
};

test('CardSection leaves a declined card to the alert about the payment due', () => {
  expect(renderSectionText(visa, { confirmation: DECLINED, hasPaymentAlert: true })).toBe(renderSectionText(visa));
  const failed: Confirmation = { kind: 'failed', error: createError('internal') };
  expect(renderSectionText(visa, { confirmation: failed, hasPaymentAlert: true })).toContain('Your card was not updated.');
});

test('CardSection offers no retry when the new card is saved but was declined', () => {
  const text = renderSectionText(visa, { confirmation: DECLINED });
  expect(text).toContain('Your new card is saved, but it was declined. Error: conflict. show details');
  expect(text).not.toContain('Try again');
});
