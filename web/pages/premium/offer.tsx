import { pathOf } from '#shared/pages.ts';
import { useKnownAccount } from '../../api/use-account.ts';
import { usePlan } from '../../api/use-plan.ts';
import { Brackets } from '../../components/brackets.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { taxWords } from '../../content/price-words.ts';
import { pushToDataLayer } from '../../hooks/data-layer.ts';
import { premiumEvent } from '../../hooks/product-event.ts';
import { offerPrice } from './offer-price.ts';
import { offerTerms } from './offer-terms.ts';
import styles from './premium-page.module.css';
import { PREMIUM_WORDS } from './premium-words.ts';
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
        to={pathOf(page)}
        variant="primary"
        onClick={() => page === 'checkout' && pushToDataLayer(premiumEvent('add_to_cart', amountCents))}
      >
        {action}
      </ButtonLink>
      <p className={styles.trial}>{words}</p>
    </div>
  );
}
