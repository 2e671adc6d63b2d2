import { expect, test } from 'vitest';
import { findContractErrors } from './find-contract-errors.ts';

const product = {
  id: 'prod_1',
  object: 'product',
  active: true,
  created: 1,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: { plan: 'premium' },
  name: 'Premium',
  package_dimensions: null,
  shippable: null,
  tax_details: null,
  type: 'service',
  updated: 1,
  url: null,
};
const event = {
  id: 'evt_1',
  object: 'event',
  api_version: null,
  created: 1,
  data: { object: product },
  livemode: false,
  pending_webhooks: 0,
  request: null,
  type: 'product.created',
};

test('returns nothing for valid objects', () => {
  expect(findContractErrors(product)).toEqual([]);
  expect(findContractErrors(event)).toEqual([]);
  expect(findContractErrors({ object: 'list', data: [product], has_more: false, url: '/v1/products' })).toEqual([]);
  expect(findContractErrors({ object: 'customer', id: 'cus_1', deleted: true })).toEqual([]);
});

test.each([
  ['a missing field', { name: undefined }, 'product.name: missing'],
  ['an unknown field', { colour: 'red' }, 'product.colour: unknown'],
  ['a field of another type', { created: '1' }, 'product.created: "1" is not number'],
  ['a field that may not be null', { active: null }, expect.stringContaining('product.active: null')],
  ['a value that stripe-node does not list', { type: 'gadget' }, expect.stringContaining('product.type: "gadget"')],
  ['a list item of another type', { images: [1] }, 'product.images[0]: 1 is not string'],
  ['a hash value of another type', { metadata: { plan: 1 } }, 'product.metadata.plan: 1 is not string'],
  [
    'an incomplete nested object',
    { default_price: { object: 'price' } },
    expect.stringContaining('product.default_price.id: missing'),
  ],
])('reports %s', (_, change, expectedError) => {
  expect(findContractErrors({ ...product, ...change })).toContainEqual(expectedError);
});

test('checks an event and the object in it', () => {
  expect(findContractErrors({ ...event, data: {} })).toEqual([
    'product.created: data: must contain object, may contain previous_attributes, and no other fields',
  ]);
  expect(findContractErrors({ ...event, data: { object: { ...product, id: 1 } } })).toEqual([
    'product.created: product.id: 1 is not string',
  ]);
  expect(findContractErrors({ ...event, type: 'product.eaten' })).toContainEqual(expect.stringContaining('event.type'));
});

test('requires decimals as strings of digits', () => {
  const findErrorsWith = (unit_amount_decimal: unknown) =>
    findContractErrors({ object: 'price', unit_amount_decimal }).filter((message) => message.includes('unit_amount_decimal'));
  expect(findErrorsWith('1200')).toEqual([]);
  expect(findErrorsWith(1_200)).toHaveLength(1);
  expect(findErrorsWith('twelve')).toHaveLength(1);
});

test('checks the fields of an error', () => {
  expect(findContractErrors({ error: { type: 'card_error', message: 'No.', code: 'card_declined' } })).toEqual([]);
  expect(findContractErrors({ error: { type: 'card_error', message: 'No.', mood: 'bad' } })).toEqual(['error.mood: unknown']);
  expect(findContractErrors({ error: { type: 'oops' } })).toEqual(['error: the type is unknown or the message is missing']);
});

test('reports an object of an unknown type', () => {
  expect(findContractErrors({ object: 'quote' })).toEqual(['quote: no such object in the contract']);
});
