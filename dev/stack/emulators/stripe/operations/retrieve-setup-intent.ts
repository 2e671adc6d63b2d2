import { retrieveOperation } from '../retrieve-by-id.ts';

export const retrieveSetupIntent = retrieveOperation('GET /v1/setup_intents/:id', 'setup_intent');
