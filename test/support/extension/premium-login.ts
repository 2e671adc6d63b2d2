/** The stored login of a user with Premium. It expires in the year 2096. */
export const PREMIUM_LOGIN = { userId: 'u', orgId: '', status: 'active', expires: 4_000_000_000 } as const;
