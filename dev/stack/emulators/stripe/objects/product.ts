import type Stripe from 'stripe';
import type { Product } from '../records/catalogue-records.ts';

export const serializeProduct = (product: Product) =>
  ({
    id: product.id,
    object: 'product',
    active: product.isActive,
    created: product.created,
    ...{ default_price: null, package_dimensions: null, shippable: null, statement_descriptor: null },
    description: product.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    ...{ tax_code: null, tax_details: null, unit_label: null, url: null },
    type: 'service',
    updated: product.created,
  }) satisfies Stripe.Product;
