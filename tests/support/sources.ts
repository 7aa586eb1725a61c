import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export type Source = {
  path: string;
  text: string;
  lines: number;
  imports: { from: string; typeOnly: boolean; path: string | null }[];
};

const root = join(import.meta.dirname, '../..');
const aliases: Record<string, string> = {
  '#app/': 'src/app/',
  '#modules/': 'src/modules/',
  '#ui/': 'src/ui/',
  '#kernel/': 'src/kernel/',
};

function resolved(file: string, from: string): string | null {
  for (const [alias, folder] of Object.entries(aliases))
    if (from.startsWith(alias)) return folder + from.slice(alias.length);
  return from.startsWith('.') ? normalize(join(dirname(file), from)) : null;
}

const pattern =
  /^\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|(typeof\s+)?import\(\s*['"]([^'"]+)['"]\s*\)/gm;

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...text.matchAll(pattern)].map((match) => {
    const from = match[2] ?? match[4] ?? '';
    return { from, typeOnly: (match[1] ?? match[3]) !== undefined, path: resolved(path, from) };
  });
  return { path, text, lines: text.split('\n').length - 1, imports };
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? (entry.name === 'generated' ? [] : filesBelow(path)) : [path];
  });
}

/** Every source file of the product with its imports, paths relative to the project. */
export function sources(...folders: string[]): Source[] {
  return folders
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => read(relative(root, join(root, path))));
}
