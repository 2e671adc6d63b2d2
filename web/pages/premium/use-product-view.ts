import { useEffect, useRef } from 'react';
import { tellDataLayer } from '../../browser/data-layer.ts';
import { premiumEvent } from '../../browser/product-event.ts';

/** Tells that Premium is looked at, once, with the price that is shown when the page opens. */
export function useProductView(amountCents: number): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    tellDataLayer(premiumEvent('view_item', amountCents));
  }, [amountCents]);
}
