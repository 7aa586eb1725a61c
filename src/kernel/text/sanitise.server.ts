import sanitizeHtml from 'sanitize-html';
import { isMarkup } from './rich-text.ts';

/** A picture that a text may show, and how large it is. */
export type OwnPicture = { readonly id: string; readonly width: number; readonly height: number };
export type OwnPictures = ReadonlyMap<string, OwnPicture>;

const source = /^\/api\/public\/files\/([0-9a-f-]{36})(?:\/small)?$/;
// A backslash is read as a slash: `/\example.com` leads out.
const leadsAstray = (href: string) => /[\\\p{Cc}]/u.test(href);

/** A picture by its file alone: its address, size and smaller drawing are written here, never taken from what was sent. */
function pictureTag(attribs: sanitizeHtml.Attributes, own: OwnPictures): sanitizeHtml.Tag {
  const id = source.exec(attribs['src'] ?? '')?.[1];
  const picture = id === undefined ? undefined : own.get(id);
  if (!picture) return { tagName: 'img', attribs: {} };
  const url = `/api/public/files/${picture.id}`;
  const smallWidth = Math.round(picture.width * Math.min(1, 640 / Math.max(picture.width, picture.height)));
  return {
    tagName: 'img',
    attribs: {
      src: url,
      ...(smallWidth < picture.width
        ? {
            srcset: `${url}/small ${smallWidth}w, ${url} ${picture.width}w`,
            sizes: '(max-width: 48em) 100vw, 44rem',
          }
        : {}),
      alt: (attribs['alt'] ?? '').slice(0, 200),
      width: String(picture.width),
      height: String(picture.height),
      loading: 'lazy',
    },
  };
}

const rules = (own: OwnPictures): sanitizeHtml.IOptions => ({
  allowedTags:
    'p br b strong i em u s h2 h3 h4 ul ol li blockquote hr a table caption thead tbody tr th td figure figcaption img'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Tables within tables within tables: what lies deeper keeps its words alone.
  nestingLimit: 24,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href && !leadsAstray(href) ? { href } : {}), rel: 'nofollow noopener' },
    }),
    th: spans,
    td: spans,
    img: (_, attribs) => pictureTag(attribs, own),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
});

/** A cell over a thousand columns is a table that no browser draws in time. */
function spans(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => !/span$/.test(name) || (/^\d{1,2}$/.test(value) && Number(value) > 1),
  );
  return { tagName, attribs: Object.fromEntries(kept) };
}

const none: OwnPictures = new Map();

/** A text as it may be stored: plain text as it is, markup reduced to an allowlist, pictures only those of `own`. */
export const sanitise = (text: string | null | undefined, own: OwnPictures = none): string => {
  const plain = text ?? '';
  return isMarkup(plain) ? sanitizeHtml(plain, rules(own)) : plain;
};
