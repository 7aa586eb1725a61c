/** What the places that a report was asked for are called: year, shift, version, class, group, section. */
export { namesAsked } from '../reports/asked.server.ts';
