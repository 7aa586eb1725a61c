import type { JsonifiedClient } from '@orpc/openapi-client';
import type { RouterUtils } from '@orpc/tanstack-query';
import { contractApi } from './api.ts';

/** What a list asks for. */
export type ListQuery = {
  page: number;
  per_page: number;
  sort?: string;
  q?: string;
  filter?: Record<string, string>;
};

export type ResourceRow = Record<string, unknown> & { id: string; version: number };
export type LinkOption = { value: string; en: string; bn: string };
export type HistoryLine = {
  at: string;
  action: string;
  user_id: string | null;
  user?: { en: string; bn: string } | null;
  before: unknown;
  after: unknown;
};
export type ImportRow = {
  row: number;
  name: string;
  cells: Record<string, string>;
  problems: { field: string | null; word: { en: string; bn: string }; values?: Record<string, unknown> }[];
};
/** What becomes of rows that are hidden in the sheet. */
export type HiddenRows = 'leave' | 'take';

export type ImportCheck = {
  columns: { field: string; header: string; column: number }[];
  missing: string[];
  unknown: { column: number; header: string }[];
  rows: ImportRow[];
  good: number;
  bad: number;
  hidden: number;
};

type Call<I, O> = (input: I) => Promise<O>;

/** The calls that every declared resource has. */
export type ResourceCalls = {
  list: Call<ListQuery, ResourceRow[]>;
  count: Call<Pick<ListQuery, 'q' | 'filter'>, { total: number }>;
  options: Call<{ q?: string; filter?: Record<string, string>; ids?: string[] }, LinkOption[]>;
  get: Call<{ id: string }, ResourceRow>;
  create: Call<Record<string, unknown>, { id: string }>;
  update: Call<Record<string, unknown> & { id: string; version: number }, { id: string; version: number }>;
  remove: Call<{ id: string }, { id: string }>;
  history: Call<{ id: string }, HistoryLine[]>;
  check: Call<{ file: File; mapping?: string; hidden?: HiddenRows }, ImportCheck>;
  apply: Call<{ file: File; mapping?: string; hidden?: HiddenRows }, { added: number }>;
};

const routes = (path: string): Record<keyof ResourceCalls, [string, string]> => ({
  list: ['GET', `/${path}`],
  count: ['GET', `/${path}/count`],
  options: ['GET', `/${path}/options`],
  get: ['GET', `/${path}/{id}`],
  create: ['POST', `/${path}`],
  update: ['PUT', `/${path}/{id}`],
  remove: ['DELETE', `/${path}/{id}`],
  history: ['GET', `/${path}/{id}/history`],
  check: ['POST', `/${path}/import/check`],
  apply: ['POST', `/${path}/import`],
});

type Made = RouterUtils<JsonifiedClient<ResourceClient>>;
type ResourceClient = {
  [K in keyof ResourceCalls]: import('@orpc/client').Client<
    Record<never, never>,
    Parameters<ResourceCalls[K]>[0],
    Awaited<ReturnType<ResourceCalls[K]>>,
    Error
  >;
};

const made = new Map<string, Made>();

/** The calls of a resource by its REST path: `resourceApi('countries').list.queryOptions({ input })`. */
export function resourceApi(path: string): Made {
  let api = made.get(path);
  if (!api) {
    api = contractApi(['resource', path], routes(path)) as unknown as Made;
    made.set(path, api);
  }
  return api;
}
