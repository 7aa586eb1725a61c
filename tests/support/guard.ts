import type { Actor } from '../../src/kernel/actor.ts';
import type { Listed } from './procedures.ts';

type Guard = (asked: {
  context: { actor: Actor | null };
  path: readonly string[];
  next: () => Promise<{ output: unknown; context: object }>;
}) => Promise<unknown>;

/**
 * Whether the guard of a procedure lets somebody in, without a request and without doing what it guards. A refusal of a
 * change is written to the log, where there is a database; whether that succeeds is not asked.
 */
export async function admits(one: Listed, actor: Actor | null): Promise<boolean> {
  for (const guard of one.guards as readonly Guard[]) {
    let isIn = false;
    const next = async () => {
      isIn = true;
      return { output: undefined, context: {} };
    };
    await guard({ context: { actor }, path: one.name.split('.'), next }).catch(() => undefined);
    if (!isIn) return false;
  }
  return true;
}
