import { retrieveById } from '../retrieve-by-id.ts';

export const retrieveSetupIntent = retrieveById('GET /v1/setup_intents/:id', 'setup_intent');
