/** Parts of public pages that other modules use. */
export { BodyText } from '../base/body.tsx';
export { askedPage, PageLinks, pageQuery } from '../base/page-links.tsx';
