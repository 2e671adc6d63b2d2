import { useSecurity } from '../../api/use-security.ts';
import { Skeleton } from '../../components/skeleton.tsx';

/** Log-in method of the user. Security settings are on a page of their own. */
export function LoginMethod() {
  const { security, error } = useSecurity(true);
  if (security) return <p>{security.login_method}</p>;
  return error === undefined ? <Skeleton width="10rem" /> : <p>Not known. Reload the page.</p>;
}
