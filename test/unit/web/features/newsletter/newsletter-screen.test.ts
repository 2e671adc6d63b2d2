import { describe, expect, test } from 'vitest';
import { type NewsletterError, newsletterScreen } from '../../../../../web/features/newsletter/newsletter-screen.ts';

test('a form is there to be filled in, and while it is sent', () => {
  expect(newsletterScreen({ kind: 'idle' }, true)).toEqual({ kind: 'form', isSending: false });
  expect(newsletterScreen({ kind: 'sending' }, true)).toEqual({ kind: 'form', isSending: true });
});

test.each([
  [false, 'Subscribed!'],
  [true, 'Success, a double opt-in confirmation email is on its way!'],
])('success, with double opt-in %s, is said as specified', (isDoubleOptIn, title) => {
  expect(newsletterScreen({ kind: 'success' }, isDoubleOptIn)).toEqual({ kind: 'success', title });
});

test('somebody who is subscribed already is told so, and not that anything failed', () => {
  expect(newsletterScreen({ kind: 'already' }, true)).toMatchObject({ kind: 'form', notice: { severity: 'info' } });
});

describe('a failure', () => {
  const messageOf = (error: NewsletterError) => {
    const screen = newsletterScreen({ kind: 'error', error }, false);
    return screen.kind === 'form' ? screen.notice?.message : undefined;
  };

  test('leaves the form, and is called what it is', () => {
    expect(newsletterScreen({ kind: 'error', error: { kind: 'offline' } }, false)).toMatchObject({
      kind: 'form',
      isSending: false,
      notice: { severity: 'error', title: 'Not subscribed' },
    });
  });

  test.each(['tooOften', 'unanswered', 'offline'] as const)('of the kind %s says what to do', (kind) => {
    expect(messageOf({ kind })).toMatch(/[Tt]ry again (in|when) .+\.$/);
  });

  test.each([
    ['Please enter a value', 'Please enter a value. Check the address and try again.'],
    ['It must contain a single @.', 'It must contain a single @. Check the address and try again.'],
    ['Very long…', 'Very long… Check the address and try again.'],
    ['', 'The mailing list gave no reason. Check the address and try again.'],
  ])('of the list’s own, "%s", is a sentence', (reason, message) => {
    expect(messageOf({ kind: 'refused', reason })).toBe(message);
  });
});
