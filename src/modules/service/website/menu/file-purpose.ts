import type { FilePurpose } from '#kernel/files/purposes.ts';

/** A document that an entry of the public menu leads to. */
export const menuFile: FilePurpose = {
  key: 'site-menu-file',
  types: ['application/pdf'],
  megabytes: 10,
  upload: 'site-menu.edit',
  view: 'site-menu.view',
  public: 'published',
};
