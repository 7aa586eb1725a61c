import { expect } from 'vitest';
import type { GroupCompared, PatternEdit } from '../../src/modules/operator/replication/groups/schemas.ts';
import { until } from './patience.ts';
import type { Caller } from './server.ts';
import type { World } from './world.ts';

export type Run = {
  id: string;
  site_id: string;
  run_id: string;
  state: string;
  items: { setting: string; key: string; state: string; why: { en: string } | null }[];
};
export type What = 'setup' | 'subjects' | 'fees';
export const standing = (found: GroupCompared, siteId: string) =>
  found.schools.find(({ site_id }) => site_id === siteId)!;
export const said = (found: GroupCompared, siteId: string) =>
  standing(found, siteId).items.map(({ setting, key, state }) => `${state} ${setting} ${key}`);
type Target = { site_id: string; digest: string; items: number[] };
/** What the preview offers for a school: all of it, without what is extra unless asked for. */
export const target = (found: GroupCompared, siteId: string, withExtras = false): Target => {
  const { site_id, digest, items } = standing(found, siteId);
  const chosen = items.flatMap(({ state }, at) => (withExtras || state !== 'extra' ? [at] : []));
  return { site_id, digest, items: chosen };
};

/** What a group's administrator asks of the screens that set the same in many schools; the first is the pattern. */
export function groupAsks(world: World, group: Caller) {
  const compare = async (what: What, edits: Partial<PatternEdit>[] = [], who = group) => {
    const pattern = { site_id: world.first.id, edits };
    const answer = await who.call<GroupCompared>('POST', '/api/group-settings/compare', { what, pattern });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const start = (what: What, targets: Target[], edits: Partial<PatternEdit>[] = [], who = group) =>
    who.call<{ run_id: string; sites: number }>('POST', '/api/group-settings/runs', {
      what,
      pattern: { site_id: world.first.id, edits },
      targets,
    });
  const settled = async (run_id: string, state = /done|refused/) =>
    until(
      async () =>
        (await group.call<Run[]>('GET', '/api/group-settings/runs', { filter: { run_id }, per_page: 100 }))
          .json,
      (rows) => rows.length > 0 && rows.every((row) => state.test(row.state)),
    );
  const apply = async (what: What, targets: Target[], edits: Partial<PatternEdit>[] = []) => {
    const started = await start(what, targets, edits);
    expect(started.status, started.text).toBe(200);
    return settled(started.json.run_id);
  };
  return { compare, start, settled, apply };
}
