import type { ProcedureMeta } from '#kernel/procedures/procedure-spec.ts';
import { api } from './api.server.ts';

export type ListedCall = { name: string; method: string; path: string; meta: ProcedureMeta };

type Inside = { '~orpc'?: { meta: ProcedureMeta; route: { method?: string; path?: string } } };

function walk(node: object, trail: string[]): ListedCall[] {
  return Object.entries(node as Record<string, Inside>).flatMap(([key, value]) => {
    const inside = value['~orpc'];
    const at = [...trail, key];
    if (!inside) return walk(value, at);
    const { method = 'POST', path = '' } = inside.route;
    return [{ name: at.join('.'), method, path, meta: inside.meta }];
  });
}

let list: ListedCall[] | undefined;

/** Every procedure of the product, read from the router itself. */
export function listedCalls(): readonly ListedCall[] {
  list ??= walk(api, []);
  return list;
}
