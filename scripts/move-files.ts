/**
 * node scripts/move-files.ts MOVES.tsv [MORE.tsv …]
 * Moves files (`old<TAB>new`, paths from the project's root) and rewrites every import and every path in text that
 * names one. What it cannot follow, paths put together from `import.meta.dirname`, it lists.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const aliases: Record<string, string> = {
  '#app/': 'src/app/',
  '#modules/': 'src/modules/',
  '#ui/': 'src/ui/',
  '#kernel/': 'src/kernel/',
};
const specifier = /((?:\bfrom|\bimport)\s*\(?\s*|\bvi\.mock\(\s*|new URL\(\s*)(['"])([^'"\n]+)\2/g;

const moves = new Map<string, string>();
for (const file of process.argv.slice(2))
  for (const line of readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text.includes('\t'))) {
    const [from = '', to = ''] = line.trim().split('\t');
    if (!existsSync(join(root, from))) console.log(`not there: ${from}`);
    else moves.set(from, to);
  }
const targets = [...moves.values()];
for (const to of targets)
  if (targets.indexOf(to) !== targets.lastIndexOf(to)) throw new Error(`twice: ${to}`);

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const isText = (path: string) =>
  /\.(tsx?|mjs|json|md|tsv|csv|typ|css|yml)$/.test(path) && !path.startsWith('package-lock');
const roomOf = (path: string) => /^src\/modules\/[^/]+\/[^/]+\//.exec(path)?.[0] ?? null;

function resolved(file: string, from: string): string | null {
  for (const [alias, folder] of Object.entries(aliases))
    if (from.startsWith(alias)) return folder + from.slice(alias.length);
  return from.startsWith('.') ? normalize(join(dirname(file), from)) : null;
}

function written(from: string, to: string, was: string): string {
  const room = roomOf(from);
  if (was.startsWith('#') && !(room && room === roomOf(to))) {
    const [alias = '', folder = ''] = Object.entries(aliases).find(([, start]) => to.startsWith(start)) ?? [];
    if (folder) return alias + to.slice(folder.length);
  }
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

const rewritten = new Map<string, string>();
const byHand: string[] = [];
for (const path of tracked.filter(isText)) {
  if (!existsSync(join(root, path)) || path === 'scripts/move-files.ts') continue;
  const to = moves.get(path) ?? path;
  const old = readFileSync(join(root, path), 'utf8');
  let text = old;
  if (/\.(tsx?|mjs)$/.test(path))
    text = text.replace(specifier, (all: string, head: string, mark: string, from: string) => {
      const query = /\?.*$/.exec(from)?.[0] ?? '';
      const target = resolved(path, from.slice(0, from.length - query.length));
      if (!target || (!moves.has(target) && !moves.has(path))) return all;
      if (!existsSync(join(root, target))) return all;
      return `${head}${mark}${written(to, moves.get(target) ?? target, from)}${query}${mark}`;
    });
  // Paths in prose, lists and strings.
  text = text.replace(
    /src\/(?:modules|kernel|ui|app)\/[a-z0-9./-]+[a-z0-9]/g,
    (found) => moves.get(found) ?? found,
  );
  if (to !== path && /import\.meta\.(dirname|url)/.test(text)) byHand.push(to);
  if (text !== old) rewritten.set(path, text);
}
for (const [path, text] of rewritten) writeFileSync(join(root, path), text);
for (const [from, to] of moves) {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  renameSync(join(root, from), join(root, to));
}
console.log(`${moves.size} files moved, ${rewritten.size} rewritten.`);
for (const path of byHand) console.log(`by hand: ${path}`);
