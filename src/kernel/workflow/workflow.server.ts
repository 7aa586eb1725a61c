import { getTableColumns, type InferInsertModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { findRow, rowWith } from '../database/rows.server.ts';
import { notFound, Problem, stale } from '../problem.ts';
import { procedure, type Ctx } from '../procedures/procedure.server.ts';
import type { ProcedurePanel } from '../procedures/procedure-spec.ts';
import { cleanText, noneOr } from '../resource/field-schema.ts';
import { workflowWords as w } from './words.ts';
import { stateNames, type Workflow } from './workflow.ts';

type Seen = { readonly id: string; readonly version: number };
type FlowRow<S> = { readonly id: string; readonly version: number; readonly state: S };
type FlowTable<S> = PgTable & { readonly $inferSelect: FlowRow<S> };
type Columns<T extends PgTable> = Partial<InferInsertModel<T>>;
type Shape = z.ZodRawShape;
type Given<X extends Shape> = { [K in keyof X]: z.output<X[K]> };

/** What a hook of a move sees: the row as it was, held; what was held before it; whether it is the caller's own. */
export type At<Row, Held> = {
  readonly row: Row;
  readonly held: Held;
  readonly own: boolean;
  readonly reason: string | null;
};

/** What came of a change elsewhere: what is answered, and what the audit trail keeps where that is something else. */
type Effect<More> = { readonly answer?: More; readonly log?: object };

/** What one move does beside the change of state. */
export type MoveHooks<T extends PgTable, Row, Held, In, More> = {
  /** Whether the caller may know of the row at all; false is answered as not found. */
  readonly sees?: (ctx: Ctx, at: At<Row, Held>, input: In) => boolean | Promise<boolean>;
  /** Throws a Problem where this row cannot make the move at this moment. */
  readonly refuse?: (ctx: Ctx, at: At<Row, Held>, input: In) => void | Promise<void>;
  /** What changes elsewhere before the state is written, and further columns that are written with it. */
  readonly before?: (
    ctx: Ctx,
    at: At<Row, Held>,
    input: In,
  ) => (Effect<More> & { readonly set?: Columns<T> }) | Promise<Effect<More> & { readonly set?: Columns<T> }>;
  /** What changes elsewhere once it is. */
  readonly after?: (
    ctx: Ctx,
    at: At<Row, Held> & { readonly after: Row },
    input: In,
  ) => Promise<Effect<More>>;
};

/** What all moves of a workflow share. */
export type FlowRules<Row, Held, M extends string> = {
  /** Held before the row is, as by those who create rows, so that nobody waits for each other. */
  readonly hold?: (ctx: Ctx, row: Row) => Promise<Held>;
  /** The column in which the reason is kept; absent: the audit trail keeps it alone. */
  readonly reasonIn?: string & keyof Row;
  /** Whether the row is about the caller, or was asked for by them. */
  readonly isOwn?: (ctx: Ctx, row: Row, held: Held) => boolean | Promise<boolean>;
  /** Refuses a decision on what is the caller's own; what it gives instead is kept in the audit trail. */
  readonly refuseOwn?: (ctx: Ctx, at: At<Row, Held>, move: M) => object | void | Promise<object | void>;
  /** What of the row the audit trail shows before and after a move, beside its state. */
  readonly shown?: (row: Row) => object;
  /** After each move, in the same transaction: those who should know are told. */
  readonly tell?: (ctx: Ctx, at: At<Row, Held> & { readonly after: Row }, move: M) => Promise<void>;
};

type Served<In extends Shape, Out extends Shape> = {
  readonly summary: string;
  readonly panel?: ProcedurePanel | readonly ProcedurePanel[];
  /** The address, where it is not `/<path>/{id}/<move>`. */
  readonly path?: `/${string}`;
  /** What is asked beside id, version and the reason. */
  readonly input?: In;
  /** What is answered beside id, state and version. */
  readonly output?: Out;
};

/** Reading a row, and writing its next state with who and when. */
function rowsIn<S extends string, Row extends FlowRow<S>>(table: PgTable) {
  const columns = getTableColumns(table) as Record<string, PgColumn>;

  const read = async (ctx: Ctx, id: string, isHeld: boolean): Promise<Row> =>
    (await findRow(ctx, table as FlowTable<S>, id, isHeld ? 'no key update' : undefined)) as unknown as Row;

  async function write(ctx: Ctx, row: Row, to: S, more: object): Promise<Row> {
    const values = {
      ...(columns.decided_by ? { decided_by: ctx.actor.userId } : {}),
      ...(columns.decided_at ? { decided_at: ctx.now } : {}),
      ...more,
      state: to,
      version: row.version + 1,
      updated_at: ctx.now,
    };
    await ctx.db
      .update(table)
      .set(values)
      .where(rowWith(ctx, table, row.id));
    return { ...row, ...values };
  }
  return { read, write };
}

/** Reads a row and holds it, or throws: not found. */
type Find<Row, M> = (ctx: Ctx, id: string, move: M) => Promise<Row>;

/**
 * Serves a workflow over its table: `move` makes a move within a transaction, `procedure` is its call. In this order: the
 * reason, the row (held, as the caller saw it), whose it is, the state, what the hooks refuse, the change with who and
 * when, what follows from it, the audit trail, and those who are told.
 */
export const serveWorkflow = <
  S extends string,
  M extends string,
  F extends string,
  T extends FlowTable<S>,
  Held = undefined,
>(
  workflow: Workflow<S, M, F>,
  table: T,
  rules: FlowRules<T['$inferSelect'], Held, M>,
) => serve<S, M, F, T, T['$inferSelect'], Held>(workflow, table, rules);

/** The same where a row is found in its own way: the caller does not see all of them, or more of it is needed. */
export const serveFoundWorkflow = <
  S extends string,
  M extends string,
  F extends string,
  T extends FlowTable<S>,
  Row extends FlowRow<S>,
>(
  workflow: Workflow<S, M, F>,
  table: T,
  find: Find<Row, M>,
  rules: FlowRules<Row, undefined, M>,
) => serve<S, M, F, T, Row, undefined>(workflow, table, rules, find);

function serve<
  S extends string,
  M extends string,
  F extends string,
  T extends FlowTable<S>,
  Row extends FlowRow<S>,
  Held,
>(workflow: Workflow<S, M, F>, table: T, rules: FlowRules<Row, Held, M>, find?: Find<Row, M>) {
  type Hooks<In, More> = MoveHooks<T, Row, Held, In, More>;
  type Moved = { id: string; state: S; version: number };
  type Asked = { id: string; version: number } & { [K in F]?: string | null | undefined };
  const { subject, moves, states, reason: why } = workflow;
  const { read, write } = rowsIn<S, Row>(table);

  async function hold(ctx: Ctx, { id, version }: Seen, name: M): Promise<{ row: Row; held: Held }> {
    const held = rules.hold ? await rules.hold(ctx, await read(ctx, id, false)) : (undefined as Held);
    const row = find ? await find(ctx, id, name) : await read(ctx, id, true);
    if (row.version !== version) throw stale({ version }, { version: row.version, state: row.state });
    return { row, held };
  }

  /** Who asked does not decide, and who decides did not ask. */
  async function whose(ctx: Ctx, row: Row, held: Held, name: M, reason: string | null) {
    const at = { row, held, reason, own: (await rules.isOwn?.(ctx, row, held)) ?? false };
    if (moves[name].own && !at.own) throw notFound();
    const noted = at.own && !moves[name].own ? await rules.refuseOwn?.(ctx, at, name) : undefined;
    return { at, noted: noted ?? {} };
  }

  async function move<In extends Asked, More extends object = object>(
    ctx: Ctx,
    name: M,
    input: In,
    hooks: Hooks<In, More> = {},
  ): Promise<Moved & More> {
    const { from, to, reason: asks, verb = name, verbOfOwn = verb } = moves[name];
    const reason = asks ? (input[why.field] ?? null) : null;
    if (asks === 'needed' && (reason ?? '').trim().length < 3)
      throw new Problem(w.reason_needed, { field: why.field });
    const { row, held } = await hold(ctx, input, name);
    const { at, noted } = await whose(ctx, row, held, name, reason);
    if (hooks.sees && !(await hooks.sees(ctx, at, input))) throw notFound();
    if (!from.includes(row.state))
      throw new Problem(w.not_now, { status: 409, values: { state: states[row.state].word } });
    await hooks.refuse?.(ctx, at, input);
    const kept = asks && rules.reasonIn ? { [rules.reasonIn]: reason } : {};
    const first = await hooks.before?.(ctx, at, input);
    const after = await write(ctx, row, to, { ...kept, ...first?.set });
    const then = await hooks.after?.(ctx, { ...at, after }, input);
    await ctx.audit({
      action: `${subject}.${at.own ? verbOfOwn : verb}`,
      subject,
      subjectId: row.id,
      before: { state: row.state, ...rules.shown?.(row) },
      after: {
        state: to,
        ...rules.shown?.(after),
        ...noted,
        ...(first?.log ?? first?.answer),
        ...(then?.log ?? then?.answer),
      },
      ...(reason ? { reason } : {}),
    });
    await rules.tell?.(ctx, { ...at, after }, name);
    return {
      id: row.id,
      state: to,
      version: after.version,
      ...({ ...first?.answer, ...then?.answer } as More),
    };
  }

  /** The call of a move. */
  function call<In extends Shape = Record<never, never>, Out extends Shape = Record<never, never>>(
    name: M,
    {
      summary,
      panel = 'site',
      path,
      input,
      output,
      ...hooks
    }: Served<In, Out> & Hooks<Asked & Given<In>, Given<Out>>,
  ) {
    const { permission, reason } = moves[name];
    const asked = {
      id: z.uuid(),
      version: z.int(),
      ...(reason ? { [why.field]: noneOr(cleanText(why.most)) } : {}),
    };
    const moved = { id: z.uuid(), state: z.enum(stateNames(workflow)), version: z.int() };
    return procedure(
      {
        permission,
        panel,
        method: 'POST',
        path: path ?? `/${workflow.path}/{id}/${name}`,
        summary,
        input: z.object({ ...asked, ...input }) as unknown as z.ZodType<Asked & Given<In>, Asked & Given<In>>,
        output: z.object({ ...moved, ...output }) as unknown as z.ZodType<Moved & Given<Out>>,
      },
      (ctx, given) => move<Asked & Given<In>, Given<Out>>(ctx, name, given, hooks),
    );
  }

  return { move, procedure: call };
}
