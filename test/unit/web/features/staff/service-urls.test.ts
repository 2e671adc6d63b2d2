import { expect, test } from 'vitest';
import { buildRecordUrl } from '../../../../../web/features/staff/service-urls.ts';

test('buildRecordUrl inserts the encoded id of the record into the URL of the service', () => {
  const serviceUrls = { payments: 'https://pay.example/customers/{id}', users: 'https://db.example/?pk={id}&x={id}' };
  expect(buildRecordUrl(serviceUrls, 'payments', 'cus_1')).toBe('https://pay.example/customers/cus_1');
  expect(buildRecordUrl(serviceUrls, 'users', 'a&b')).toBe('https://db.example/?pk=a%26b&x=a%26b');
  expect(buildRecordUrl(serviceUrls, 'identity', 'x')).toBeUndefined();
});
