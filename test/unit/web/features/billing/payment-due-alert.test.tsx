import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { PaymentDueAlert } from '../../../../../web/features/billing/payment-due-alert.tsx';
import { CARD_CONFIRMATION, createConfirmationQuery } from '../../../../../web/features/billing/use-confirmation.ts';
import { subscription } from '../../../../support/users/account-builders.ts';
import { renderStatic, visibleText } from '../../../../support/web/render-static.tsx';

const DECLINED = new ApiError({ code: 'conflict', message: 'Your new card is saved, but the payment due was declined.' });

async function renderAfterConfirmation(error?: ApiError): Promise<string> {
  const client = new QueryClient();
  const confirm = () => (error ? Promise.reject(error) : Promise.resolve({}));
  const query = createConfirmationQuery({ ...CARD_CONFIRMATION, confirm }, 'cs_test_1');
  await client.prefetchQuery({ ...query, retry: false });
  return visibleText(
    renderStatic(
      <QueryClientProvider client={client}>
        <PaymentDueAlert
          ownerType="user"
          subscription={subscription()}
          title="Not paid."
          advice="Update your card."
          effect="Premium ends soon."
        />
      </QueryClientProvider>,
      '/account?checkout=success&session_id=cs_test_1',
    ),
  );
}

test('PaymentDueAlert says why the new card did not pay', async () => {
  expect(await renderAfterConfirmation(DECLINED)).toMatch(
    /^Not paid\. Your new card is saved, but the payment due was declined\. Premium ends soon\. .*Update card$/,
  );
});

test('PaymentDueAlert advises to update the card when the confirmation failed for another reason', async () => {
  const advice = 'Not paid. Update your card. Premium ends soon. show details Update card';
  expect(await renderAfterConfirmation(new ApiError({ code: 'internal', message: 'Boom.' }))).toBe(advice);
  expect(await renderAfterConfirmation()).toBe(advice);
});
