import { addDays } from '#kernel/text/days.ts';
import { type DraftSitting, type DraftSubject, saidSittings } from './draft-subject.ts';

/** The subjects of several classes, each code once, with all papers that one of the classes has for it. */
export function mergedDrafts(classes: readonly (readonly DraftSubject[])[]): DraftSubject[] {
  const merged = new Map<string, DraftSubject>();
  for (const draft of classes.flat()) {
    const known = merged.get(draft.code);
    if (!known) {
      merged.set(draft.code, draft);
      continue;
    }
    const papers = draft.papers.filter((paper) => !known.papers.some((own) => own.key === paper.key));
    const schedule = draft.schedule.filter((each) => papers.some((paper) => paper.key === each.paper));
    merged.set(draft.code, {
      ...known,
      papers: [...known.papers, ...papers],
      schedule: [...known.schedule, ...schedule],
    });
  }
  return [...merged.values()];
}

/** What several classes get: subjects by their codes, on the days chosen for all. */
export const subjectsByCode = (drafts: readonly DraftSubject[]) =>
  drafts
    .filter((draft) => draft.included)
    .map(({ code, schedule }) => ({ code, schedule: saidSittings(schedule) }));

const changed = (
  drafts: readonly DraftSubject[],
  change: (draft: DraftSubject, sitting: DraftSitting) => Partial<DraftSitting>,
): DraftSubject[] =>
  drafts.map((draft) =>
    draft.included
      ? { ...draft, schedule: draft.schedule.map((each) => ({ ...each, ...change(draft, each) })) }
      : draft,
  );

/** Every paper from and to the same time. */
export const sameTime = (drafts: readonly DraftSubject[], from: string | null, to: string | null) =>
  changed(drafts, () => ({ from, to }));

/**
 * Every paper on a working day of its own, in their order, from the first day on; what is written instead of each
 * other (the religions) shares a day.
 */
export function onePaperADay(
  drafts: readonly DraftSubject[],
  first: string,
  isOff: (day: string) => boolean,
): DraftSubject[] {
  let day = addDays(first, -1);
  const next = () => {
    // A list of days off that never ends is a mistake, not a reason to look for ever.
    for (let tries = 0; tries < 400; tries++) {
      day = addDays(day, 1);
      if (!isOff(day)) break;
    }
    return day;
  };
  let shared: string | null = null;
  return changed(drafts, ({ slot }) => {
    if (slot !== 'RELIGION') return { on: next() };
    shared ??= next();
    return { on: shared };
  });
}

/** The last day on which something is written. */
export const lastDay = (drafts: readonly DraftSubject[]): string | null =>
  drafts
    .filter((draft) => draft.included)
    .flatMap((draft) => draft.schedule.flatMap(({ on }) => on ?? []))
    .toSorted()
    .at(-1) ?? null;
