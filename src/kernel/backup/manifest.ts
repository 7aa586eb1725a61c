/** What a back-up says of itself: at its beginning what it is about to hold, at its end what it holds. */
export type Beginning = {
  format: 1;
  made_at: string;
  /** Null: the whole installation. */
  site: { id: string; alias: string } | null;
  migrations: { name: string; sha256: string }[];
};

export type HeldTable = {
  table: string;
  of_site: boolean;
  columns: string[];
  rows: number;
  /** Of the rows, whatever their order; made and compared by the database. */
  sum: string;
  parts: { name: string; bytes: number; sha256: string }[];
};

export type Manifest = Beginning & {
  tables: HeldTable[];
  files: { count: number; bytes: number; missing: string[] };
  /** Only in a sealed back-up: without it nothing that the program keeps encrypted can be read again. */
  has_app_secret: boolean;
};

export const rowsOf = (manifest: Manifest): number =>
  manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
