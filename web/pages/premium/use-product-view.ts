import { useEffect, useRef } from 'react';
import { pushToDataLayer } from '../../hooks/data-layer.ts';
import { premiumEvent } from '../../hooks/product-event.ts';

/** Pushes one `view_item` event with the price shown when the page opens (library specification §7). */
export function useProductView(amountCents: number): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    pushToDataLayer(premiumEvent('view_item', amountCents));
  }, [amountCents]);
}
