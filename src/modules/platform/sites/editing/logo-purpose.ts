import { pictures, type FilePurpose } from '#kernel/files/purposes.ts';

/** A school's sign: on its public pages, its documents, and above its panels. */
export const logoPurpose: FilePurpose = {
  key: 'site-logo',
  types: pictures,
  megabytes: 4,
  upload: 'site.edit',
  view: null,
  public: true,
  side: 512,
};
