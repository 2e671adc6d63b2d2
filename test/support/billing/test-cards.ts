export const TEST_CARDS = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
  /** Asks for authentication when it is saved and at every payment. */
  authenticates: '4000 0027 6000 3184',
  mastercard: '5555 5555 5555 4444',
  disputed: '4000 0000 0000 0259',
  inquiry: '4000 0000 0000 1976',
  fraudWarning: '4000 0000 0000 5423',
} as const;

export const cardForm = (number: string = TEST_CARDS.works, otherFields: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', name: 'Ada Lovelace', email: 'ada@example.com', ...otherFields });

/** Submits the card form as a browser does, without following the redirect. */
export const postCardForm = (url: string, number?: string, otherFields?: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', redirect: 'manual', body: cardForm(number, otherFields) });
