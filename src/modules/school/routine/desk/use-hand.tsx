import { useCallback, useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Lesson } from '../base/board.ts';
import { changed, changeOf, type Change } from '../rules/change.ts';
import { judged } from '../rules/judge.ts';
import { lookUp, type LookUp } from '../base/look-up.ts';
import type { Move } from '../rules/moves.ts';
import { isHard, type RuleReason } from '../base/clashes.ts';
import { unitOfMissing, type Missing } from '../rules/units.ts';
import type { Desk } from './desk.ts';
import { pick, type Picked } from './picking.ts';

type InHand = { ids: readonly string[] } | { unit: readonly Lesson[]; missing: string };
/** A change that rules of the house are against: somebody is asked whether it is made anyway. */
export type Question = { change: Change; reasons: RuleReason[]; isPlacing: boolean; done: () => void };

export type Hand = {
  picked: Picked | null;
  question: Question | null;
  /** Why what was wanted cannot be, until something else is done. */
  against: RuleReason[] | null;
  take: (lesson: Lesson) => void;
  takeMissing: (missing: Missing, roomId?: string | null) => Picked | null;
  resize: (span: number) => void;
  drop: () => void;
  make: (move: Move, options?: { isPlacing?: boolean; done?: () => void }) => boolean;
  anyway: () => void;
  leave: () => void;
};

/** The lesson in the hand, and what is done with it. */
export function useHand(look: LookUp, desk: Desk): Hand {
  const [held, setHeld] = useState<InHand | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [against, setAgainst] = useState<RuleReason[] | null>(null);
  const picked = useMemo(() => {
    if (!held) return null;
    if ('unit' in held) return pick(look, held.unit, held.missing);
    const unit = held.ids.flatMap((id) => look.lesson.get(id) ?? []);
    return unit.length === held.ids.length ? pick(look, unit, null) : null;
  }, [look, held]);
  const clear = useCallback(() => {
    setQuestion(null);
    setAgainst(null);
  }, []);
  const hold = useCallback(
    (next: InHand | null) => {
      setHeld(next);
      clear();
    },
    [clear],
  );
  const make = useCallback<Hand['make']>(
    (move, { isPlacing = false, done = () => {} } = {}) => {
      clear();
      const change = changeOf(look.lesson, move);
      const after = lookUp({ ...look.board, lessons: changed(look.board.lessons, change) });
      const reasons = judged(after, change);
      if (reasons.some(({ rule }) => isHard(rule))) {
        setAgainst(reasons);
        return false;
      }
      if (reasons.length > 0) {
        setQuestion({ change, reasons, isPlacing, done });
        return false;
      }
      desk.make(change, false);
      done();
      return true;
    },
    [look, desk, clear],
  );
  const room = (unit: readonly Lesson[], roomId?: string | null) =>
    roomId && unit.length === 1 ? unit.map((lesson) => ({ ...lesson, room_id: roomId })) : unit;
  return {
    picked,
    question,
    against,
    take: (lesson) => hold({ ids: look.unitOf(lesson).map(({ id }) => id) }),
    takeMissing: (missing, roomId) => {
      const unit = room(unitOfMissing(look, missing, uuidv7), roomId);
      hold({ unit, missing: missing.key });
      return pick(look, unit, missing.key);
    },
    resize: (span) => {
      if (held && 'unit' in held) hold({ ...held, unit: held.unit.map((lesson) => ({ ...lesson, span })) });
    },
    drop: () => hold(null),
    make,
    anyway: () => {
      if (!question) return;
      desk.make(question.change, true);
      question.done();
      clear();
    },
    leave: clear,
  };
}
