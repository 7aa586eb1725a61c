import { useState } from 'react';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { coverScreenWords } from '../base/words.ts';
import { timetablesCalls } from '../base/client.ts';
import { needsOf, type Choice, type Need } from './cover-day.ts';
import { fillAll } from './fill.ts';
import type { Read } from './use-cover-day.tsx';

type Wanted = Choice & { other_subject?: boolean };
type Drafts = ReadonlyMap<string, Wanted>;

export type DayDrafts = ReturnType<typeof useDayDrafts>;

/** Substitutes chosen for a day and not saved, by lesson; `choosing` is the lesson whose candidates are open. */
export function useDayDrafts(read: Read, again: () => Promise<void>) {
  const t = useWords(coverScreenWords);
  const lang = useLang();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [choosing, choose] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { needs, cover, weekday } = read;
  // What somebody else settled meanwhile is no longer chosen here.
  const choices = new Map([...drafts].filter(([key]) => needs.some((need) => need.key === key)));

  const save = async (entries: readonly (readonly [Need, Wanted | null])[]) => {
    setBusy(true);
    try {
      await timetablesCalls().saveCovers.call({
        day: cover.day,
        changes: entries.flatMap(([need, to]) =>
          need.lessons.map((one) => ({ lesson_id: one.id, seen: one.change?.id ?? null, to })),
        ),
      });
      const done = new Set(entries.map(([{ key }]) => key));
      setDrafts(new Map([...drafts].filter(([key]) => !done.has(key))));
      choose(null);
      toastDone(t('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await again();
    setBusy(false);
  };
  const saveAll = () =>
    save(
      needs.flatMap((need) => {
        const choice = choices.get(need.key);
        return choice ? [[need, choice] as const] : [];
      }),
    );
  /** While a whole day is being chosen, a further choice joins it; else it is saved at once. */
  const take = (need: Need, choice: Wanted) => {
    if (choices.size === 0) return void save([[need, choice]]);
    setDrafts(new Map(choices).set(need.key, choice));
    choose(null);
  };
  const drop = (need: Need) => setDrafts(new Map([...choices].filter(([key]) => key !== need.key)));
  const propose = (of: Pick<Read, 'cover' | 'needs'>) =>
    setDrafts(fillAll(of.cover, weekday, of.needs, choices));
  /** Anyone who was marked is replaced by proposals right away, to be looked at and saved. */
  const marked = async () => {
    const fresh = await timetablesCalls().coverDay.call({ day: cover.day });
    await again();
    if (!fresh.board) return;
    const now = { ...fresh, board: fresh.board };
    propose({ cover: now, needs: needsOf(now) });
  };
  return {
    choices,
    choosing,
    choose,
    busy,
    save,
    saveAll,
    take,
    drop,
    clear: () => setDrafts(new Map()),
    propose,
    marked,
  };
}
