import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { refusalOf } from '#ui/api.ts';
import { useLang } from '#ui/language.tsx';
import type { Offline } from '#ui/offline/offline.ts';
import { isPassing, type Told } from '#ui/offline/rules.ts';
import { toastRefusal, toastWarning } from '#ui/toast.ts';
import { examsCalls } from '../base/client.ts';
import { KeptSaving } from './keep-saving.ts';
import type { MarksStore } from './store.ts';

/** A pause in typing after which the waiting marks go out together. */
const pause = 500;
const retryAfter = 3000;

type Sheet = { exam_subject_id: string; section_id: string };
/**
 * How it goes: whether something waits for a network, whether the device keeps it, how many marks it could not keep, and
 * whether something could still be lost.
 */
export type Saving = { offline: boolean; kept: boolean; notKept: number; mayLose: () => boolean };

/**
 * Sends what waits in a store: through the device where it keeps work, else one request at a time, again and again
 * without a connection. A refusal of the whole sheet (submitted or locked meanwhile) is told, and `onRefused` reloads
 * it. `what` names the sheet in the list of kept work, and `offline` is what keeps it, null where nothing does.
 */
export function useMarksSaving(
  store: MarksStore,
  sheet: Sheet,
  { offline, what, onRefused }: { offline: Offline | null; what: Word; onRefused: () => void },
): Saving {
  const lang = useLang();
  const [saving, setSaving] = useState<Saving>({
    offline: false,
    kept: false,
    notKept: 0,
    mayLose: () => isOpen(store),
  });
  const { exam_subject_id, section_id } = sheet;
  const { en, bn } = what;
  // Another function each time the sheet is drawn; what is being saved goes on.
  const refused = useEffectEvent(onRefused);
  const now = useEffectEvent(() => lang);

  // Before the cells are seen: what is kept is in them from the first moment, and nobody types over what it replaces.
  useLayoutEffect(() => {
    const key = { exam_subject_id, section_id };
    const means = { lang: () => now(), onRefused: () => refused(), tell: setSaving };
    const stop = offline
      ? saveThroughDevice(store, key, { ...means, offline, what: { en, bn } })
      : saveStraight(store, key, means);
    return () => {
      // What is typed goes along although its cell is not left.
      store.commitDrafts();
      stop();
    };
  }, [store, offline, exam_subject_id, section_id, en, bn]);

  return saving;
}

type Means = { lang: () => Lang; onRefused: () => void; tell: (saving: Saving) => void };

const isOpen = (store: MarksStore): boolean => {
  const { waiting, sending } = store.counts();
  return waiting + sending > 0 || store.isTyping();
};

function saveThroughDevice(
  store: MarksStore,
  sheet: Sheet,
  { offline, what, lang, onRefused, tell }: Means & { offline: Offline; what: Word },
): () => void {
  const note = {
    about: `marks ${sheet.exam_subject_id} ${sheet.section_id}`,
    what,
    at: window.location.pathname + window.location.search,
  };
  const refused = (told: Told | null) => {
    if (told) toastWarning(say(told.word, lang(), told.values));
    onRefused();
  };
  const saving = new KeptSaving(store, sheet, { offline, save: examsCalls().saveMarks, note, refused });
  const mayLose = () => saving.isOpen() || store.isTyping();
  const show = () => tell({ offline: saving.isWaiting(), kept: true, notKept: saving.notKept, mayLose });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let chain = Promise.resolve();
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(keep, ms);
  };
  function keep() {
    chain = chain.then(async () => {
      if (!(await saving.keep())) later(retryAfter);
      show();
    });
  }
  const stops = [
    store.subscribe(() => {
      if (saving.isOpen()) later(pause);
      else saving.look();
    }),
    offline.subscribe(() => {
      saving.look();
      show();
    }),
  ];
  show();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    keep();
  };
}

function saveStraight(store: MarksStore, sheet: Sheet, { lang, onRefused, tell }: Means): () => void {
  const show = (offline: boolean) => tell({ offline, kept: false, notKept: 0, mayLose: () => isOpen(store) });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let chain = Promise.resolve();
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(queue, ms);
  };
  const send = async () => {
    const cells = store.take();
    if (cells.length === 0) return;
    try {
      store.answered(cells, await examsCalls().saveMarks.call({ ...sheet, cells }));
      show(false);
    } catch (error) {
      store.failed(cells);
      const passing = isPassing(refusalOf(error).status);
      show(passing);
      if (passing) return later(retryAfter);
      clearTimeout(timer);
      toastRefusal(error, lang());
      onRefused();
    }
  };
  function queue() {
    chain = chain.then(send);
  }
  const stop = store.subscribe(() => {
    if (store.counts().waiting > 0) later(pause);
  });
  if (store.counts().waiting > 0) later(pause);
  return () => {
    stop();
    clearTimeout(timer);
    // What was typed last goes out although the sheet is being left.
    queue();
  };
}

/** Asks before the page is left while marks could be lost. */
export function useLeaveGuard({ mayLose }: Saving): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (mayLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [mayLose]);
}
