import type { BankAction } from '../records/dispute-records.ts';
import type { Decline } from '../records/record-fields.ts';

export interface TestCard {
  readonly number: string;
  readonly brand: string;
  /** Id of the payment method that stands for the card in API requests. */
  readonly token?: string;
  /** Decline with which the bank rejects saving the card, and every charge. */
  readonly decline?: Decline;
  /** Decline with which the bank rejects charges only. The card can be saved. */
  readonly chargeDecline?: Decline;
  /** Action of the bank after each successful charge. */
  readonly bankAction?: BankAction;
  /** True if the bank requires 3-D Secure when the card is saved, and for every charge. */
  readonly needsAuthentication?: true;
}

const createDecline = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
});

/** Source: https://docs.stripe.com/testing. Includes one card that requires authentication. */
const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', token: 'pm_card_visa' },
  { number: '4000056655665556', brand: 'visa', token: 'pm_card_visa_debit' },
  { number: '5555555555554444', brand: 'mastercard', token: 'pm_card_mastercard' },
  { number: '378282246310005', brand: 'amex', token: 'pm_card_amex' },
  { number: '4000000000000259', brand: 'visa', token: 'pm_card_createDispute', bankAction: 'fraudulent' },
  { number: '4000000000002685', brand: 'visa', token: 'pm_card_createDisputeProductNotReceived', bankAction: 'notReceived' },
  { number: '4000000000001976', brand: 'visa', token: 'pm_card_createDisputeInquiry', bankAction: 'inquiry' },
  { number: '4000000000005423', brand: 'visa', token: 'pm_card_createIssuerFraudRecord', bankAction: 'fraudWarning' },
  { number: '4000000404000079', brand: 'visa', token: 'pm_card_createMultipleDisputes', bankAction: 'multiple' },
  { number: '4000002760003184', brand: 'visa', token: 'pm_card_authenticationRequired', needsAuthentication: true },
  {
    number: '4000000000000341',
    brand: 'visa',
    token: 'pm_card_chargeCustomerFail',
    chargeDecline: createDecline('generic_decline'),
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclined',
    decline: createDecline('generic_decline'),
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    decline: createDecline('insufficient_funds', 'Your card has insufficient funds.'),
  },
  { number: '4000000000009987', brand: 'visa', decline: createDecline('lost_card') },
  { number: '4000000000000069', brand: 'visa', decline: { code: 'expired_card', message: 'Your card has expired.' } },
  {
    number: '4000000000000127',
    brand: 'visa',
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  },
  {
    number: '4000000000000119',
    brand: 'visa',
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
];

const LIVE_CARD_DECLINE = createDecline(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

/** Returns the test card with this number. Any other number is declined as a live card in test mode. */
export const findTestCard = (number: string): TestCard =>
  TEST_CARDS.find((card) => card.number === number) ?? { number, brand: 'visa', decline: LIVE_CARD_DECLINE };

export const findTestCardByToken = (token: string): TestCard | undefined => TEST_CARDS.find((card) => card.token === token);
