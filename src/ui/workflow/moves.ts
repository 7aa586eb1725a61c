import { useQueryClient } from '@tanstack/react-query';
import type { AnyList } from '#kernel/lists/list.ts';
import { movesFrom, type Move, type Workflow } from '#kernel/workflow/workflow.ts';
import { useLang } from '../language.tsx';
import type { BulkAction, RowAction } from '../list-screen/actions.tsx';
import { useShell } from '../shell-context.tsx';

export type Movable<S extends string> = { readonly id: string; readonly version: number; readonly state: S };
type Asked<F extends string> = { id: string; version: number } & { [K in F]?: string | null };

/** The calls of the moves that a screen offers; a move without one is made elsewhere. */
export type MoveCalls<M extends string, F extends string> = {
  readonly [K in M]?: { readonly call: (input: Asked<F>) => Promise<unknown> };
};

/**
 * Which moves those who decide can make of a row in a state, in the order in which they are declared; what people make of
 * their own is on pages of their own.
 */
export function usePossible<S extends string, M extends string, F extends string>(
  workflow: Workflow<S, M, F>,
  calls: MoveCalls<M, F>,
): (state: S) => M[] {
  const { may } = useShell();
  return (state) =>
    movesFrom(workflow, state).filter((name) => {
      const { own, permission } = workflow.moves[name];
      return calls[name] && !own && may(permission);
    });
}

/** What is sent for a move: the row as it was seen, and the reason where it asks for one. */
export const askedOf = <F extends string>(
  { reason }: Pick<Workflow<string, string, F>, 'reason'>,
  { reason: asks }: Move,
  { id, version }: Omit<Movable<string>, 'state'>,
  why: string,
) => ({ id, version, ...(asks ? { [reason.field]: why.trim() || null } : {}) }) as Asked<F>;

/**
 * The moves of a workflow in its list: `row` are the entries of a row's menu, `many` the buttons over chosen rows, for
 * those moves that are named.
 */
export function useMoves<S extends string, M extends string, F extends string>(
  workflow: Workflow<S, M, F>,
  list: Pick<AnyList, 'path'>,
  calls: MoveCalls<M, F>,
): {
  row: (row: Omit<Movable<S>, 'state'> & { readonly state: S | null }) => RowAction[];
  many: (...names: M[]) => BulkAction[];
} {
  const lang = useLang();
  const client = useQueryClient();
  const possible = usePossible(workflow, calls);
  const { may } = useShell();
  const action = (name: M, isMany: boolean) => {
    const { word, done, danger, ask, askMany, reason } = workflow.moves[name];
    const title = (isMany ? askMany : undefined) ?? ask?.title ?? (reason === 'needed' ? word : undefined);
    return {
      label: word[lang],
      done: done[lang],
      ...(danger ? { danger } : {}),
      ...(title && {
        ask: {
          title: title[lang],
          ...(ask?.text ? { text: ask.text[lang] } : {}),
          ...(reason === 'needed' ? { reason: workflow.reason.word[lang] } : {}),
        },
      }),
    };
  };
  const make = (name: M, row: Omit<Movable<S>, 'state'>, why: string) =>
    calls[name]!.call(askedOf(workflow, workflow.moves[name], row, why));
  /** The version that is on the page: what somebody else changed meanwhile is refused. */
  const versionOf = (id: string): number => {
    for (const [, rows] of client.getQueriesData<Movable<S>[]>({ queryKey: ['list', list.path] }))
      for (const row of Array.isArray(rows) ? rows : []) if (row.id === id) return row.version;
    return 0;
  };
  return {
    row: (row) =>
      (row.state === null ? [] : possible(row.state)).map((name) => ({
        ...action(name, false),
        run: (why: string) => make(name, row, why),
      })),
    many: (...names) =>
      names
        .filter((name) => calls[name] && may(workflow.moves[name].permission))
        .map((name) => ({
          ...action(name, true),
          run: (id: string, why: string) => make(name, { id, version: versionOf(id) }, why),
        })),
  };
}
