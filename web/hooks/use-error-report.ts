import { useLocation } from 'react-router-dom';
import { SITE } from '#shared/site.ts';
import { errorReportLink } from './error-report.ts';
import { useAuthSnapshot } from './use-auth.ts';

export function useErrorReport(error: unknown): string {
  const { pathname } = useLocation();
  const { userId } = useAuthSnapshot();
  const origin = globalThis.location?.origin ?? SITE.origin.value;
  return errorReportLink({ page: origin + pathname, userId, error });
}
