import { path } from '#shared/routes.ts';
import { tellDataLayer } from '../../browser/data-layer.ts';
import { premiumEvent } from '../../browser/product-event.ts';
import { Brackets } from '../../components/brackets.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { PREMIUM_WORDS } from '../../content/premium-words.ts';
import { taxWords } from '../../price-words.ts';
import { useKnownAccount } from '../../state/use-account.ts';
import { usePlan } from '../../state/use-plan.ts';
import { offerPrice } from './offer-price.ts';
import { offerTerms } from './offer-terms.ts';
import styles from './premium-page.module.css';
import { useProductView } from './use-product-view.ts';

/** Prerendered with the price in `SITE`. The price from Stripe replaces it without a layout shift. */
export function Offer() {
  const { plan } = usePlan();
  const { amountCents, amount, month } = offerPrice(plan);
  const { page, action, words } = offerTerms(useKnownAccount());
  useProductView(amountCents);
  return (
    <div className={styles.offer}>
      <Brackets />
      <p className={styles.price}>
        <b>{month}</b> {PREMIUM_WORDS.month}
      </p>
      <p>
        {amount} {PREMIUM_WORDS.billed} {taxWords({})}
      </p>
      <ButtonLink
        to={path(page)}
        variant="primary"
        onClick={() => page === 'checkout' && tellDataLayer(premiumEvent('add_to_cart', amountCents))}
      >
        {action}
      </ButtonLink>
      <p className={styles.trial}>{words}</p>
    </div>
  );
}
