export { firstOperatorLines } from '../operator-links/links.server.ts';
