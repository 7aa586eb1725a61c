import { spreadsheet, type FileType } from './kinds.ts';

/** What people may upload a file for; modules declare theirs in module.ts (`files`). */
export type FilePurpose = {
  readonly key: string;
  readonly types: readonly FileType[];
  readonly megabytes: number;
  /** The permission to upload, or `signed-in`. */
  readonly upload: string;
  /** Who may fetch it beside the person who sent it; null: nobody else. */
  readonly view: string | null;
  /** Everybody may fetch it, without signing in: a logo, what hangs on a public notice. */
  readonly public?: boolean;
  /** Longest side of a picture in pixels. */
  readonly side?: number;
};

export const pictures: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Purposes that no single feature owns. */
export const commonPurposes: readonly FilePurpose[] = [
  // A table to import: read by the job of the person who sent it.
  { key: 'import', types: [spreadsheet, 'text/csv'], megabytes: 10, upload: 'signed-in', view: null },
  // A portrait before it is given to a person; from then on that person's record says who may see it.
  { key: 'photo', types: pictures, megabytes: 8, upload: 'signed-in', view: null, side: 800 },
];
