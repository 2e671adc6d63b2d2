import { PREMIUM } from '#shared/plan.ts';

/** An act of a person on something that is sold, in the names that GA4 has for it. Amounts are in whole units of the currency. */
export interface ProductEvent {
  readonly event: 'view_item' | 'add_to_cart';
  readonly ecommerce: {
    readonly currency: 'USD';
    readonly value: number;
    readonly items: readonly [
      { readonly item_id: string; readonly item_name: string; readonly price: number; readonly quantity: 1 },
    ];
  };
}

/** What is told when Premium is looked at, and when it is asked for (library specification §7). */
export function premiumEvent(event: ProductEvent['event'], amountCents: number): ProductEvent {
  const price = amountCents / 100;
  return {
    event,
    ecommerce: {
      currency: 'USD',
      value: price,
      items: [{ item_id: PREMIUM.planId, item_name: 'Premium', price, quantity: 1 }],
    },
  };
}
