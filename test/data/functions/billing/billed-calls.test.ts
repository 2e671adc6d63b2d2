import { expect, test } from 'vitest';
import { cancelSubscription } from '../../../../functions/account/cancel-subscription.lambda.ts';
import { getAccount } from '../../../../functions/account/get-account.lambda.ts';
import { getInvoices } from '../../../../functions/account/get-invoices.lambda.ts';
import { setCancelAtPeriodEnd } from '../../../../functions/account/set-cancel-at-period-end.lambda.ts';
import { updateBillingDetails } from '../../../../functions/account/update-billing-details.lambda.ts';
import { confirmCard } from '../../../../functions/checkout/confirm-card.lambda.ts';
import { confirmCheckout } from '../../../../functions/checkout/confirm-checkout.lambda.ts';
import { createCardSession } from '../../../../functions/checkout/create-card-session.lambda.ts';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import { getPlan } from '../../../../functions/checkout/get-plan.lambda.ts';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.lambda.ts';
import { createImage } from '../../../../functions/images/create-image.lambda.ts';
import { deleteImage } from '../../../../functions/images/delete-image.lambda.ts';
import { finishImage } from '../../../../functions/images/finish-image.lambda.ts';
import { listImages } from '../../../../functions/images/list-images.lambda.ts';
import { updateImage } from '../../../../functions/images/update-image.lambda.ts';
import { BILLED_CALLS, type PrepareCall, recordCalls, type UserOperation } from '../../../support/aws/billed-calls.ts';
import { billingDetails } from '../../../support/billing/billing-details.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import {
  buyPremium,
  CARD_SESSION_INPUT,
  CHECKOUT_INPUT,
  payCheckout,
  submitReplacementCard,
} from '../../../support/billing/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { pngFile } from '../../../support/images/image-files.ts';
import { addImage, libraryFixture, uploadFile } from '../../../support/images/library-fixture.ts';
import { actor } from '../../../support/record-builders.ts';

const library = forEachTest(libraryFixture);

const billing = forEachTest(billingFixture);

const mediaAccess = { grant: async () => [] };
const createPng = async () => new Uint8Array(await pngFile());

const CALLS: Readonly<Record<UserOperation, PrepareCall>> = {
  cancelSubscription: async () => {
    await buyPremium(billing());
    const payer = await billing().payer();
    return () => cancelSubscription(billing().clients, {}, payer);
  },
  setCancelAtPeriodEnd: async () => {
    await buyPremium(billing());
    const payer = await billing().payer();
    return () => setCancelAtPeriodEnd(billing().clients, { cancel_at_period_end: true }, payer);
  },
  getInvoices: async () => {
    await buyPremium(billing());
    const payer = await billing().payer();
    return () => getInvoices(billing().clients, {}, payer);
  },
  updateBillingDetails: async () => {
    await buyPremium(billing());
    const payer = await billing().payer();
    await updateBillingDetails(billing().clients, billingDetails(), payer);
    return () => updateBillingDetails(billing().clients, billingDetails({ tax_id: 'DE999999999' }), payer);
  },
  getPlan: async () => () => getPlan(billing().clients, { planId: 'premium-yearly' }),
  createCheckoutSession: async () => {
    const payer = await billing().payer();
    return () => createCheckoutSession(billing().clients, CHECKOUT_INPUT, payer);
  },
  confirmCheckout: async () => {
    const session_id = await payCheckout(billing());
    const payer = await billing().payer();
    return () => confirmCheckout(billing().clients, { session_id }, payer);
  },
  createCardSession: async () => {
    await buyPremium(billing());
    const payer = await billing().payer();
    return () => createCardSession(billing().clients, CARD_SESSION_INPUT, payer);
  },
  confirmCard: async () => {
    await buyPremium(billing());
    const session_id = await submitReplacementCard(billing());
    const payer = await billing().payer();
    return () => confirmCard(billing().clients, { session_id, account_type: 'user' }, payer);
  },
  stripeWebhook: async () => {
    await payCheckout(billing());
    await billing().emulator.runDue();
    const event = billing().deliveries.find(({ payload }) => payload.includes('"customer.subscription.created"'));
    return () => stripeWebhook(billing().clients, event ?? { payload: '', signature: '' });
  },
  getAccount: async () => () =>
    getAccount(
      { ...library().clients, organizations: billing().clients.organizations, payments: billing().clients.payments },
      {},
      actor(),
    ),
  listImages: async () => () => listImages({ ...library().clients, mediaAccess }, {}, actor()),
  createImage: async () => () =>
    createImage(library().clients, { title: 'A', notes: '', contentType: 'image/png', size: 1 }, actor()),
  finishImage: async () => {
    const id = await uploadFile(library(), await createPng());
    return () => finishImage(library().clients, { id }, actor());
  },
  updateImage: async () => {
    const { id } = await addImage(library(), await createPng());
    return () => updateImage(library().clients, { id, title: 'B', notes: 'C' }, actor());
  },
  deleteImage: async () => {
    const { id } = await addImage(library(), await createPng());
    return () => deleteImage(library().clients, { id }, actor());
  },
};

test.each(Object.entries(CALLS) as [UserOperation, PrepareCall][])(
  '%s makes exactly the calls that BILLED_CALLS lists',
  async (key, prepare) => {
    const call = await prepare();
    const recording = recordCalls([library().documents, library().s3], billing().calls);
    await call();
    // Parallel calls arrive in any order.
    expect(recording.list.toSorted()).toEqual(BILLED_CALLS[key].toSorted());
    recording.stop();
  },
);
