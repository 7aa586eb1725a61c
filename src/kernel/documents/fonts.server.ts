import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceFile } from '#kernel/source-file.server.ts';

/** The one family on paper: it has the Bengali and the Latin letters, drawn to go together. */
export const PAPER_FONT = 'Noto Sans Bengali';

// Two weights are enough for paper, and every face adds thirty kilobytes to every file.
const FACES = ['400Regular/NotoSansBengali_400Regular', '600SemiBold/NotoSansBengali_600SemiBold'];

let loaded: Promise<Buffer[]> | undefined;

/** The font files of our own, so that paper looks the same on every machine. */
export function paperFonts(): Promise<Buffer[]> {
  const folder = sourceFile('node_modules/@expo-google-fonts/noto-sans-bengali');
  loaded ??= Promise.all(FACES.map((face) => readFile(join(folder, `${face}.ttf`))));
  return loaded;
}
