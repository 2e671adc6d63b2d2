import type { PageAnswer } from '../../../hosted-pages/page-answer.ts';

export const redirect = (location: string): PageAnswer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});
