import { describe, expect, test } from 'vitest';
import type { Subscription } from '#shared/subscription.ts';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { BILLING_MESSAGES } from '../../../../../web/features/billing/billing-messages.ts';
import {
  CancelActions,
  CancelExplanation,
  type CancelState,
  createCancelOffer,
} from '../../../../../web/features/billing/cancel-section.tsx';
import { subscription, trialSubscription } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const idle: CancelState = {
  cancelNow: async () => undefined,
  cancelLater: async () => undefined,
  pendingTiming: undefined,
  failure: undefined,
};
const error = new ApiError({ code: 'internal', message: 'Boom.' });

const renderActionsText = (storedSubscription: Subscription, cancel: Partial<CancelState> = {}) =>
  visibleText(
    renderStatic(
      <CancelActions
        offer={createCancelOffer(storedSubscription, 'user')}
        cancel={{ ...idle, ...cancel }}
        onKeep={() => undefined}
      />,
    ),
  );

const renderExplanationText = (message: string, reason = error) =>
  visibleText(renderStatic(<CancelExplanation effects={['So.']} failure={{ error: reason, message }} />));

describe('cancellation', () => {
  test('offers to cancel now or at the end of the period and explains both', () => {
    expect(createCancelOffer(subscription(), 'user')).toEqual({
      buttonLabel: 'Cancel subscription',
      title: 'Cancel your subscription?',
      effects: [
        'Cancel on November 21, 2027: you keep Premium until then, and nothing more is charged.',
        'Cancel now: Premium ends immediately. The remaining time is not refunded.',
      ],
      deferredDate: 'November 21, 2027',
    });
    expect(renderActionsText(subscription())).toBe('Keep subscription Cancel now Cancel on November 21, 2027');
  });

  test('explains the effect on all members of an organization', () => {
    expect(createCancelOffer(subscription(), 'org').effects).toEqual([
      'Cancel on November 21, 2027: all members keep Enterprise until then, and nothing more is charged.',
      'Cancel now: Enterprise ends immediately for all members. The remaining time is not refunded.',
    ]);
  });

  test('explains that a trial is not charged and is available only once', () => {
    expect(createCancelOffer(trialSubscription(), 'user').effects).toEqual([
      'Cancel on November 28, 2026: you keep Premium until then, and nothing is charged.',
      'Cancel now: your trial ends immediately. Each account gets one trial.',
    ]);
  });

  test.each([
    ['that already ends', subscription({ cancel_at_period_end: true })],
    ['that is past due', subscription({ status: 'past_due' })],
  ])('offers only to cancel now for a subscription %s', (_, storedSubscription) => {
    expect(createCancelOffer(storedSubscription, 'user')).toMatchObject({ buttonLabel: 'Cancel now', deferredDate: undefined });
    expect(renderActionsText(storedSubscription)).toBe('Keep subscription Cancel now');
  });

  test('shows progress on the selected button', () => {
    expect(renderActionsText(subscription(), { pendingTiming: 'now' })).toBe(
      'Keep subscription Canceling… Cancel on November 21, 2027',
    );
    expect(renderActionsText(subscription(), { pendingTiming: 'later' })).toBe('Keep subscription Cancel now Canceling…');
  });
});

describe('cancellation failure', () => {
  test('shows when to try again when there are too many requests', () => {
    const tooMany = new ApiError({ code: 'tooMany', message: 'Too many billing requests. Try again in 1 minute.' });
    expect(renderExplanationText(BILLING_MESSAGES.cancelFailed, tooMany)).toContain(
      'Too many billing requests. Try again in 1 minute. Error encountered canceling subscription',
    );
  });

  test("shows the specification's message when canceling fails", () => {
    expect(renderExplanationText(BILLING_MESSAGES.cancelFailed)).toContain(
      'Error encountered canceling subscription, please try again. Contact support@gofullpage.example if the problem persists.',
    );
  });

  test("shows the specification's message when the renewal cannot be changed", () => {
    expect(renderExplanationText(BILLING_MESSAGES.renewFailed)).toContain(
      'Error encountered updating your subscription renew status, please try again. Contact support@gofullpage.example if the problem persists.',
    );
  });
});
