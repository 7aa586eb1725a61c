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

export const websitePictures = [
  slidePicture,
  eventCover,
  galleryPicture,
  messagePhoto,
  videoPicture,
  leaderPhoto,
  achievementPicture,
];
