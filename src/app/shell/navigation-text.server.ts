import { LRUCache } from 'lru-cache';
import type { Actor } from '#kernel/actor.ts';
import type { MenuRow } from '#modules/platform/shell-settings/face/tree.ts';
import { scriptText } from '../markup/script-text.ts';
import { menuFor } from './shell-data.server.ts';

/** The members of a JSON object, without its braces, and the same as a document's script holds them. */
export type KeptText = { readonly json: string; readonly script: string };

/** Most people of a school hold one of a few sets of permissions. */
const kept = new LRUCache<string, KeptText>({ max: 300 });

/** The navigation as text, made once for all who hold the same permissions. */
export function navigationText(actor: Actor, rows: readonly MenuRow[]): KeptText {
  const key = `${actor.panel}|${[...actor.permissions].join(' ')}|${JSON.stringify(rows)}`;
  const known = kept.get(key);
  if (known) return known;
  const json = JSON.stringify(menuFor(actor, rows)).slice(1, -1);
  const text = { json, script: scriptText(json) };
  kept.set(key, text);
  return text;
}
