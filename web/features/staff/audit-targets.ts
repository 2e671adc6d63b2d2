import type { FoundUser } from '#shared/staff.ts';

/** Id formats by kind of audit target. Staff can search for a deleted target by its id to see its audit entries. */
const TARGET_PATTERNS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'user'],
  [/^[0-9A-HJKMNP-TV-Z]{26}$/, 'organization'],
  [/^cus_\w+$/, 'customer'],
];

/** Returns the audit targets whose id has the format of the search text `q`. */
export const parseAuditTargets = (q: string): readonly string[] =>
  TARGET_PATTERNS.filter(([pattern]) => pattern.test(q)).map(([, kind]) => `${kind}#${q}`);

export function listAuditTargets({ cognito, dbUser, dbOrg, stripeCustomer }: FoundUser): readonly string[] {
  const users = new Set([cognito?.attrs.sub, dbUser?.userId]);
  const customers = new Set([dbUser?.customerId, dbOrg?.customerId, stripeCustomer?.id]);
  return [
    ...toTargets('user', users),
    ...toTargets('organization', new Set([dbOrg?.orgId])),
    ...toTargets('customer', customers),
  ];
}

const toTargets = (kind: string, ids: ReadonlySet<string | undefined>): readonly string[] =>
  [...ids].flatMap((id) => (id === undefined ? [] : `${kind}#${id}`));
