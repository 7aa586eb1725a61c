import type { State, StateColour } from '../lists/list.ts';
import type { Word } from '../words.ts';

/** A change of state: where it starts and ends, who may make it, and what it asks and says. */
export type Move<S extends string = string> = {
  /** What its button says. */
  readonly word: Word;
  /** The toast when it is done. */
  readonly done: Word;
  readonly from: readonly S[];
  readonly to: S;
  readonly permission: string;
  /** Whether it asks why: the reason must be given, or may be. Absent: it does not ask. */
  readonly reason?: 'needed' | 'optional';
  /** The question before it, and what follows from it. */
  readonly ask?: { readonly title: Word; readonly text?: Word };
  /** The question before it is made of many rows at once. */
  readonly askMany?: Word;
  readonly danger?: true;
  /** Made by the person whom the row is about, never by those who decide: withdrawing an application of one's own. */
  readonly own?: true;
  /** The verb in the audit trail, where it is not the name of the move. */
  readonly verb?: string;
  /** The verb where somebody alone at the top makes it of what is their own. */
  readonly verbOfOwn?: string;
};

/**
 * The states of something and the moves between them, declared once: procedures (workflow.server.ts), row actions, the
 * form in a drawer (ui/workflow), tabs and badges of lists, and the audit trail read it.
 */
export type Workflow<S extends string = string, M extends string = string, F extends string = string> = {
  /** The subject in the audit trail: actions are `<subject>.<move>`. */
  readonly subject: string;
  /** REST collection under /api: a move is `POST /<path>/{id}/<move>`. */
  readonly path: string;
  /** In the order of tabs. */
  readonly states: { readonly [K in S]: { readonly word: Word; readonly colour: StateColour } };
  readonly moves: { readonly [K in M]: Move<S> };
  /** The reason: the field of the input, its label, and its longest length. */
  readonly reason: { readonly field: F; readonly word: Word; readonly most: number };
};

/** Declares a workflow (docs/decisions/0051-workflows.md). */
export function defineWorkflow<S extends string, M extends string, const F extends string>(workflow: {
  readonly subject: string;
  readonly path: string;
  readonly states: { readonly [K in S]: { readonly word: Word; readonly colour: StateColour } };
  readonly moves: { readonly [K in M]: Move<NoInfer<S>> };
  readonly reason: { readonly field: F; readonly word: Word; readonly most: number };
}): Workflow<S, M, F> {
  return workflow;
}

export type StateOf<W> = W extends Workflow<infer S> ? S : never;
export type MoveOf<W> = W extends Workflow<string, infer M> ? M : never;

/** The names of the states, in the order of tabs. */
export const stateNames = <S extends string>({ states }: Pick<Workflow<S>, 'states'>) =>
  Object.keys(states) as [S, ...S[]];

/** The states as a column of a list shows them. */
export const statesOf = <S extends string>(workflow: Pick<Workflow<S>, 'states'>): readonly State<S>[] =>
  stateNames(workflow).map((value) => ({ value, ...workflow.states[value] }));

/** The moves that can be made from a state, in the order in which they are declared. */
export const movesFrom = <S extends string, M extends string>(
  { moves }: Pick<Workflow<S, M>, 'moves'>,
  state: S,
): M[] => (Object.keys(moves) as M[]).filter((name) => moves[name].from.includes(state));
