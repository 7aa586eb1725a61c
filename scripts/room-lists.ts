import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const begin = '<!-- Rooms: written by `npm run generate` from rooms.ts -->';
const end = '<!-- End of rooms -->';

function block(rooms: Readonly<Record<string, string>>): string {
  const lines = Object.entries(rooms).map(([room, sentence]) => `- \`${room}/\` ${sentence}`);
  return [begin, '', 'Rooms, lowest first; each imports only those before it.', '', ...lines, '', end].join(
    '\n',
  );
}

const titled = (folder: string): string => {
  const name = folder.split('/').at(-1) ?? '';
  return `# ${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}\n\n`;
};

/** The README of each folder with rooms, by path: what people wrote stays, the list of rooms is written again. */
export async function roomLists(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of globSync('src/**/rooms.ts', { cwd: root }).toSorted()) {
    const { rooms } = (await import(join(root, file))) as { rooms: Record<string, string> };
    const path = `${dirname(file)}/README.md`;
    const now = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : titled(dirname(file));
    const [before = '', rest] = now.split(begin);
    const after = rest === undefined ? '' : (rest.split(end)[1] ?? '');
    const head = rest === undefined ? `${before.trimEnd()}\n\n` : before;
    found.set(path, `${head}${block(rooms)}${after || '\n'}`);
  }
  return found;
}
