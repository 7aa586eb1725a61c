import { readFileSync } from 'node:fs';
import type { ShownRun } from '../../src/modules/platform/imports/runs/shown-run.ts';
import { dryRun, enrolImported } from './importing.ts';
import type { Caller } from './server.ts';

/** A file that a terminal wrote, as makers write them. */
export const terminalFile = (name: string): Uint8Array =>
  readFileSync(new URL(`../fixtures/terminals/${name}`, import.meta.url));

/** Uploads a file of punches and lets it be checked. */
export async function checkPunchFile(
  by: Caller,
  text: string | Uint8Array,
  { name = 'ATTLOG.dat', terminal }: { name?: string; terminal?: string } = {},
): Promise<ShownRun> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const target = terminal ? { terminal_id: terminal } : {};
  const answer = await dryRun(by, 'punches', target as Record<string, string>, bytes, name);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json;
}

/** The same, imported. */
export async function sendPunchFile(...asked: Parameters<typeof checkPunchFile>): Promise<ShownRun> {
  const run = await checkPunchFile(...asked);
  return enrolImported(asked[0], run.id);
}
