import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Word } from '#kernel/words.ts';
import { refusalOf, type Refusal } from '#ui/api.ts';
import { useGuarded } from '#ui/dialogs/unsaved.ts';
import { websiteCalls, type DesignForEditor } from '../base/client.ts';
import type { SiteDesign } from '../frame/design.ts';

type Theirs = { version: number; design: SiteDesign; by: Word | null };

/** A pause in typing after which the draft is saved. */
const pauseMs = 600;

export type Draft = {
  readonly design: SiteDesign;
  readonly change: (part: Partial<SiteDesign>) => void;
  readonly state: 'saved' | 'saving' | 'unsaved';
  readonly refusal: Refusal | null;
  /** What somebody else saved meanwhile; until one of both is chosen nothing is saved. */
  readonly theirs: Theirs | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** The number of the draft that is saved, once everything typed is; null: it could not be. */
  readonly settled: () => Promise<number | null>;
  /** Of what the server has: the preview is drawn again with each. */
  readonly version: number;
};

/** The draft of a design: every change is saved by itself, one after the other. */
export function useDraft(found: DesignForEditor): Draft {
  const client = useQueryClient();
  const [design, setDesign] = useState(found.draft);
  const [version, setVersion] = useState(found.version);
  const [state, setState] = useState<Draft['state']>('saved');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const seen = useRef(found.version);
  const wanted = useRef<SiteDesign | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const saveAll = async (): Promise<void> => {
    while (wanted.current) {
      const next = wanted.current;
      wanted.current = null;
      setState('saving');
      try {
        const saved = await websiteCalls().saveSiteDesign.call({ version: seen.current, design: next });
        seen.current = saved.version;
        setVersion(saved.version);
        setRefusal(null);
        if (!wanted.current) setState('saved');
      } catch (error) {
        const refused = refusalOf(error);
        wanted.current ??= next;
        const now = (refused.data as { now?: Theirs } | null)?.now;
        if (refused.status === 409 && now) setTheirs(now);
        else setRefusal(refused);
        setState('unsaved');
        return;
      }
    }
    void client.invalidateQueries();
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer.current);
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const change = (part: Partial<SiteDesign>) => {
    const next = { ...design, ...part };
    setDesign(next);
    wanted.current = next;
    if (theirs) return;
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauseMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useGuarded({
    dirty: () => wanted.current !== null || running.current !== null,
    drop: () => {
      clearTimeout(timer.current);
      wanted.current = null;
    },
  });
  return {
    design,
    change,
    state,
    refusal,
    theirs,
    version,
    keepMine: () => {
      if (theirs) seen.current = theirs.version;
      setTheirs(null);
      void flush();
    },
    takeTheirs: () => {
      if (!theirs) return;
      wanted.current = null;
      seen.current = theirs.version;
      setDesign(theirs.design);
      setVersion(theirs.version);
      setTheirs(null);
      setState('saved');
    },
    settled: async () => {
      await flush();
      return wanted.current === null ? seen.current : null;
    },
  };
}
