import { spreadsheet, type FileType } from './kinds.ts';

/** What people may upload a file for; modules declare theirs in module.ts (`files`). */
export type FilePurpose = {
  readonly key: string;
  readonly types: readonly FileType[];
  readonly megabytes: number;
  /** The permission to upload, one of several, or `signed-in`. */
  readonly upload: string | readonly string[];
  /** Who may fetch it beside the person who sent it; null: nobody else. */
  readonly view: string | null;
  /**
   * Everybody may fetch it, without signing in: always (a logo), or while it belongs to something published, which
   * the module says by `publishedWhen` (kernel/files/published.server.ts).
   */
  readonly public?: boolean | 'published';
  /** Longest side of a picture in pixels. */
  readonly side?: number;
  /** What pictures become, whatever they came as; without it they stay what they were. */
  readonly drawnAs?: FileType;
  /** Longest side of a second, smaller drawing for phones and lists. */
  readonly small?: number;
};

export const pictures: readonly FileType[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Purposes that no single feature owns. */
export const commonPurposes: readonly FilePurpose[] = [
  // A table to import: read by the job of the person who sent it.
  { key: 'import', types: [spreadsheet, 'text/csv'], megabytes: 10, upload: 'signed-in', view: null },
  // A portrait before it is given to a person; from then on that person's record says who may see it.
  { key: 'photo', types: pictures, megabytes: 8, upload: 'signed-in', view: null, side: 800 },
];
