export { oauthFacts, openOauth } from '../provider/facts.server.ts';
export type { ApiDocument } from '../provider/facts.server.ts';
