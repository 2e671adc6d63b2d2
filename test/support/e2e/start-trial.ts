import { TEST_CARDS } from '../billing/test-cards.ts';
import { button, type View } from './browser-page.ts';
import { pay } from './checkout.ts';
import { siteUrl } from './e2e-stack.ts';
import { type SignedInUser, signedInUser } from './signed-in-page.ts';

/** Creates a user who pays with the card in the browser. */
export async function startTrialWith(cardNumber: string, view?: View): Promise<SignedInUser> {
  const user = await signedInUser(view);
  await user.page.goto(siteUrl('/checkout'));
  await pay(user.page, cardNumber);
  if (cardNumber === TEST_CARDS.authenticates) await button(user.page, 'Complete').click();
  await user.page.getByText('Your trial has started').waitFor();
  return user;
}
