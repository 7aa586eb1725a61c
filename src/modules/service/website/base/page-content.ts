/** What a page says: of what visitors see, of what is worked on, and of a version. */
export type PageContent = {
  kind: string;
  slug: string | null;
  title_en: string;
  title_bn: string;
  body_en: string;
  body_bn: string;
  class_id: string | null;
  picture: string | null;
  alt_en: string | null;
  alt_bn: string | null;
  attachments: string[];
};

export type PageState = 'draft' | 'scheduled' | 'published' | 'changed' | 'ended';

const keys = [
  'kind',
  'slug',
  'title_en',
  'title_bn',
  'body_en',
  'body_bn',
  'class_id',
  'picture',
  'alt_en',
  'alt_bn',
  'attachments',
] as const satisfies readonly (keyof PageContent)[];

/** The part of a row that is its content. */
export const contentOf = (row: PageContent): PageContent =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as PageContent;
