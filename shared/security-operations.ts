import { defineOperation } from './operation.ts';
import { emptyObject } from './schema.ts';

// Separate from `api.ts`, so that only the page about security loads these schemas.

export const revokeSessions = defineOperation('revokeSessions', 'POST', '/account/sessions/revoke', {
  access: 'signedIn',
  input: emptyObject,
  output: emptyObject,
});
