/** Parts of public pages that other modules use. */
export { BodyText } from '../content/body.tsx';
export { askedPage, PageLinks, pageQuery } from '../content/page-links.tsx';
