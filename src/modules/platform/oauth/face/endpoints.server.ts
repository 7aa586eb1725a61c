export { answerOauth, isOauthPath } from '../authorization/endpoints.server.ts';
