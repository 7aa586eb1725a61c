export { websitePages } from '../frame/page-cache.server.ts';
