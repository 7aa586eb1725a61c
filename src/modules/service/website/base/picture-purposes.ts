import { spreadsheet } from '#kernel/files/kinds.ts';
import { pictures, type FilePurpose } from '#kernel/files/purposes.ts';

/** A picture of the public site: seen by everybody while what it belongs to is published, and light to load. */
const shown = (resource: string, side: number): FilePurpose => ({
  key: `${resource}-picture`,
  types: pictures,
  megabytes: 8,
  upload: [`${resource}.create`, `${resource}.edit`],
  view: `${resource}.view`,
  public: 'published',
  side,
  small: 640,
  drawnAs: 'image/webp',
});

export const slidePicture = shown('slide', 1600);
export const eventCover = shown('event', 1280);
export const galleryPicture = shown('gallery-picture', 1600);
export const messagePhoto = shown('management-message', 800);
export const videoPicture = shown('video', 1280);
export const leaderPhoto = shown('site-leader', 800);
export const achievementPicture = shown('achievement', 1280);

/** Within the text of a page, a notice, an event or a message. */
export const textPicture: FilePurpose = {
  ...shown('text', 1280),
  upload: ['notice', 'about-text', 'event', 'management-message', 'achievement'].flatMap((key) => [
    `${key}.create`,
    `${key}.edit`,
  ]),
  view: 'about-text.view',
};

export const pageCover: FilePurpose = {
  ...shown('about-text', 1600),
  key: 'page-picture',
};

/** A file below a text: for reading and printing, so a picture stays large. */
const attached = (key: string, resource: string): FilePurpose => ({
  key,
  types: ['application/pdf', ...pictures, spreadsheet, 'text/csv'],
  megabytes: 20,
  upload: [`${resource}.create`, `${resource}.edit`],
  view: `${resource}.view`,
  public: 'published',
  side: 2400,
});

export const noticeFile = attached('notice-file', 'notice');
export const pageFile = attached('page-file', 'about-text');
export const eventFile = attached('event-file', 'event');

export const specialPicture = shown('special-picture', 800);

/** What a design shows itself: behind the name at the top, and beside the welcome. */
export const designPicture: FilePurpose = {
  ...shown('site-design', 1920),
  upload: 'website-design.change',
  view: 'website-design.view',
};

export const websitePictures = [
  textPicture,
  pageCover,
  noticeFile,
  pageFile,
  eventFile,
  slidePicture,
  eventCover,
  galleryPicture,
  messagePhoto,
  videoPicture,
  specialPicture,
  designPicture,
  leaderPhoto,
  achievementPicture,
];
