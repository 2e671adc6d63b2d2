import { describe, expect, test } from 'vitest';
import { type NewsletterError, resolveNewsletterScreen } from '../../../../../web/features/newsletter/newsletter-screen.ts';

test('resolveNewsletterScreen shows the form before and while it is sent', () => {
  expect(resolveNewsletterScreen({ kind: 'idle' }, true)).toEqual({ kind: 'form', isSending: false });
  expect(resolveNewsletterScreen({ kind: 'sending' }, true)).toEqual({ kind: 'form', isSending: true });
});

test.each([
  [false, 'Subscribed!'],
  [true, 'Success, a double opt-in confirmation email is on its way!'],
])('resolveNewsletterScreen shows the message of the specification for double opt-in %s', (isDoubleOptIn, title) => {
  expect(resolveNewsletterScreen({ kind: 'success' }, isDoubleOptIn)).toEqual({ kind: 'success', title });
});

test('resolveNewsletterScreen shows an info notice when the email is already subscribed', () => {
  expect(resolveNewsletterScreen({ kind: 'already' }, true)).toMatchObject({ kind: 'form', notice: { severity: 'info' } });
});

describe('resolveNewsletterScreen for a failure', () => {
  const resolveMessage = (error: NewsletterError) => {
    const screen = resolveNewsletterScreen({ kind: 'error', error }, false);
    return screen.kind === 'form' ? screen.notice?.message : undefined;
  };

  test('keeps the form and shows an error', () => {
    expect(resolveNewsletterScreen({ kind: 'error', error: { kind: 'offline' } }, false)).toMatchObject({
      kind: 'form',
      isSending: false,
      notice: { severity: 'error', title: 'Not subscribed' },
    });
  });

  test.each(['tooOften', 'noResponse', 'offline'] as const)('shows when to try again for the kind %s', (kind) => {
    expect(resolveMessage({ kind })).toMatch(/[Tt]ry again (in|when) .+\.$/);
  });

  test.each([
    ['Please enter a value', 'Please enter a value. Check the address and try again.'],
    ['It must contain a single @.', 'It must contain a single @. Check the address and try again.'],
    ['Very long…', 'Very long… Check the address and try again.'],
    ['', 'The mailing list gave no reason. Check the address and try again.'],
  ])('with the reason "%s" of the list shows a full sentence', (reason, message) => {
    expect(resolveMessage({ kind: 'refused', reason })).toBe(message);
  });
});
