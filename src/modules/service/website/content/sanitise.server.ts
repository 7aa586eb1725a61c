import sanitizeHtml from 'sanitize-html';

const rules: sanitizeHtml.IOptions = {
  allowedTags:
    'p br b strong i em u s h2 h3 h4 ul ol li blockquote hr a table caption thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'nofollow noopener' } }),
  },
};

/** A text as it may be stored: plain text as it is, markup reduced to what a notice needs, scripts gone. */
export function sanitiseBody(text: string | null | undefined): string {
  const plain = text ?? '';
  return /<[a-z!/]/i.test(plain) ? sanitizeHtml(plain, rules) : plain;
}
