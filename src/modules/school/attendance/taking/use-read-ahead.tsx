import { useEffect, useRef } from 'react';
import type { Offline } from '#ui/offline/offline.ts';
import { attendanceCalls, type Classes } from '../base/client.ts';
import { sheetName } from './list-name.ts';

/** A teacher has a handful of classes; who has more opens the others while there is a network. */
const listsAtMost = 30;

/** Reads the lists of one's own classes of today ahead, so that they open when the network is gone. */
export function useReadAhead(
  offline: Offline | null | undefined,
  found: Classes | undefined,
  mayAll: boolean,
) {
  const read = useRef(new Set<string>());
  useEffect(() => {
    if (!offline || !found || found.day !== found.today) return undefined;
    const names = found.sections
      .filter(
        ({ class_teacher, subjects, sheets, refused }) =>
          !refused && (class_teacher || subjects.length > 0 || sheets.some(({ lesson }) => lesson !== null)),
      )
      .flatMap((section) =>
        section.sheets.map((sheet) => sheetName({ day: found.day, section, sheet, mayAll })),
      )
      .slice(0, listsAtMost);
    let left = false;
    const readAll = async () => {
      for (const name of names) {
        const key = Object.values(name).join(' ');
        if (left || !offline.state().online) return;
        if (read.current.has(key)) continue;
        await attendanceCalls().sheet.call(name);
        read.current.add(key);
      }
    };
    // The network went in the middle: what was read so far is there.
    readAll().catch(() => null);
    return () => {
      left = true;
    };
  }, [offline, found, mayAll]);
}
