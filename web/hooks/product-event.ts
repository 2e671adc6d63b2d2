import { PREMIUM } from '#shared/plan.ts';

/** Ecommerce event in the format of GA4. Amounts are in dollars, not in cents. */
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

/** Returns the event for viewing Premium, or for choosing it (library specification §7). */
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
