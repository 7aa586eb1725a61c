import { spreadsheet } from '#kernel/files/kinds.ts';
import { pictures, type FilePurpose } from '#kernel/files/purposes.ts';

const upload = ['online-class.teach', 'online-class.manage'];

/** The cover of a class room. */
export const coverPicture = {
  key: 'online-class-picture',
  types: pictures,
  megabytes: 8,
  upload,
  view: 'online-class.view',
  public: 'published',
  side: 1280,
  small: 640,
  drawnAs: 'image/webp',
} as const satisfies FilePurpose;

/** What a lesson hands out. Its room says who may fetch it. */
export const lessonFile = {
  key: 'online-lesson-file',
  types: [...pictures, 'application/pdf', spreadsheet],
  megabytes: 20,
  upload,
  view: null,
  public: 'published',
  side: 2000,
} as const satisfies FilePurpose;
