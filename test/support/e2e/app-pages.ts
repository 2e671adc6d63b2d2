export const ACCOUNT_PAGES = ['/account', '/account/billing', '/account/security', '/account/data'];

/** For the admin of an organization. */
export const ENTERPRISE_PAGES = ['/enterprise/account/overview', '/enterprise/account/members', '/enterprise/account/payment'];
