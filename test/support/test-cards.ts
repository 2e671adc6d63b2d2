/** Cards of Stripe's test mode. */
export const TEST_CARDS = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
  mastercard: '5555 5555 5555 4444',
} as const;

/** Types a card into a page of Stripe's and sends it, as a browser does. */
export const postCardForm = (
  url: string,
  number: string = TEST_CARDS.works,
  more: Record<string, string> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', name: 'Ada Lovelace', email: 'ada@example.com', ...more }),
  });
