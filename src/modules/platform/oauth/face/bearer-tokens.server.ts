export { tokenHolder, touchConsent } from '../provider/bearer-tokens.server.ts';
export type { TokenHolder } from '../provider/bearer-tokens.server.ts';
