import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { askedOf } from '../rules/asked.ts';
import { lookUp } from '../base/look-up.ts';
import { routineCalls } from '../base/client.ts';
import { openDesk, type Desk } from './desk.ts';
import type { BoardAnswer } from '../base/schemas.ts';

const every = 2500;

/** The board of a routine as this person sees it, with their moves and those of others. */
export function useDesk(answer: BoardAnswer, isOpen: boolean) {
  const { id } = answer.routine;
  const client = useQueryClient();
  const [desk] = useState<Desk>(() => {
    const read = routineCalls().board.queryOptions({ input: { id } });
    return openDesk(
      { lessons: answer.board.lessons, revision: answer.routine.revision },
      {
        move: (wanted) => routineCalls().move.call({ id, ...wanted }),
        moves: (after) => routineCalls().moves.call({ id, after }),
        read: async () => {
          const fresh = await client.fetchQuery({ ...read, staleTime: 0 });
          return { lessons: fresh.board.lessons, revision: fresh.routine.revision };
        },
      },
    );
  });
  const state = useSyncExternalStore(desk.subscribe, desk.get, desk.get);
  useEffect(() => {
    if (!isOpen) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void desk.look();
    };
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [desk, isOpen]);
  const look = useMemo(
    () => lookUp({ ...answer.board, lessons: [...state.lessons] }),
    [answer.board, state.lessons],
  );
  const asked = useMemo(() => askedOf(look.board), [look]);
  return { desk, state, look, asked };
}
