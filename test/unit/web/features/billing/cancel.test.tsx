import { describe, expect, test } from 'vitest';
import type { Subscription } from '#shared/subscription.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { CancelActions, CancelExplanation, formatCancelStep } from '../../../../../web/features/billing/cancel-dialog.tsx';
import { resolveFirstStep } from '../../../../../web/features/billing/cancel-section.tsx';
import { subscription, trialSubscription } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const error = new ApiError({ code: 'internal', message: 'Boom.' });

const renderActionsText = (storedSubscription: Subscription, step: 'later' | 'now', isBusy = false) =>
  visibleText(
    renderStatic(
      <CancelActions
        text={formatCancelStep(storedSubscription, 'user', step)}
        step={step}
        isBusy={isBusy}
        onKeep={() => undefined}
        onConfirm={() => undefined}
      />,
    ),
  );

const renderExplanationText = (step: 'later' | 'now', reason = error) =>
  visibleText(renderStatic(<CancelExplanation effects={['So.']} failure={{ error: reason, step }} />));

describe('cancellation', () => {
  test('first offers the end of the period', () => {
    expect(resolveFirstStep(subscription())).toBe('later');
    expect(formatCancelStep(subscription(), 'user', 'later')).toMatchObject({
      title: 'Cancel your subscription?',
      effects: [
        'Until November 21, 2027, you keep Premium. Then it ends, and nothing more is charged.',
        'You can undo this until then.',
      ],
      confirmation: 'Canceled. Premium ends on November 21, 2027, and nothing more is charged.',
    });
    expect(renderActionsText(subscription(), 'later')).toBe('Cancel on November 21, 2027 Keep subscription');
  });

  test('has a separate step that ends the subscription immediately', () => {
    expect(formatCancelStep(subscription(), 'org', 'now')).toMatchObject({
      title: 'End Enterprise now?',
      effects: ['Enterprise ends immediately for all members. The remaining time is not refunded.', 'You can’t undo this.'],
    });
    expect(renderActionsText(subscription(), 'now')).toBe('Cancel now Back');
  });

  test('explains that a trial is not charged and is available only once', () => {
    expect(formatCancelStep(trialSubscription(), 'user', 'later').effects[0]).toContain('nothing is charged');
    expect(formatCancelStep(trialSubscription(), 'user', 'now').effects[0]).toBe(
      'Your trial ends immediately. Each account gets one trial.',
    );
  });

  test.each([
    ['that already ends', subscription({ cancel_at_period_end: true }), 'Back'],
    ['that is past due', subscription({ status: 'past_due' }), 'Keep subscription'],
  ])('offers only to cancel now for a subscription %s', (_, storedSubscription, label) => {
    expect(resolveFirstStep(storedSubscription)).toBe('now');
    expect(renderActionsText(storedSubscription, 'now')).toBe(`Cancel now ${label}`);
  });

  test('shows progress on the button that cancels', () => {
    expect(renderActionsText(subscription(), 'later', true)).toBe('Canceling… Keep subscription');
  });
});

describe('cancellation failure', () => {
  test('shows when to try again when there are too many requests', () => {
    const tooMany = new ApiError({ code: 'tooMany', message: 'Too many billing requests. Try again in 1 minute.' });
    expect(renderExplanationText('now', tooMany)).toContain(
      'Too many billing requests. Try again in 1 minute. Error encountered canceling subscription',
    );
  });

  test("shows the specification's message when canceling fails", () => {
    expect(renderExplanationText('now')).toContain(
      'Error encountered canceling subscription, please try again. Contact support@gofullpage.example if the problem persists.',
    );
  });

  test("shows the specification's message when the renewal cannot be changed", () => {
    expect(renderExplanationText('later')).toContain(
      'Error encountered updating your subscription renew status, please try again. Contact support@gofullpage.example if the problem persists.',
    );
  });
});
