import type { PageResponse } from '../../../hosted-pages/page-answer.ts';

export const redirectTo = (location: string): PageResponse => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
});
