import { Button, Group, Select } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useDiscard } from '#ui/dialogs/unsaved.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Offline } from '#ui/offline/offline.ts';
import type { Classes } from '../base/client.ts';
import type { ClassOfDay, SheetOfDay } from './class-cards.tsx';
import { aboutList, listTitle, sheetName } from './list-name.ts';
import { renewedBy } from './renewed-by.ts';
import { AttendanceSheet } from './sheet.tsx';
import { takingWords } from './words.ts';

/** The list of a class that was chosen, for the whole section or for whom one teaches there. */
export function OpenedList({
  found,
  section,
  sheet,
  isAll,
  mayAll,
  offline,
  next,
  onClose,
}: {
  found: Classes;
  section: ClassOfDay;
  sheet: SheetOfDay;
  isAll: boolean;
  mayAll: boolean;
  offline: Offline | null | undefined;
  next: ReactNode;
  onClose: () => void;
}) {
  const t = useWords(takingWords);
  const lang = useLang();
  const discard = useDiscard();
  const { pathname } = useLocation();
  const [params, change] = useAddress();
  const { lesson } = sheet;
  const taught =
    lesson?.class_subject_id && !section.subjects.some(({ id }) => id === lesson.class_subject_id)
      ? [{ id: lesson.class_subject_id, name: lesson.subject }]
      : [];
  const subjects = sheet.period > 0 ? [...taught, ...section.subjects] : [];
  const chosen = params.get('subject');
  const name = sheetName({ day: found.day, section, sheet, mayAll }, chosen);
  const title = listTitle(section, sheet, found.day);
  const { section_id, day, period, class_subject_id } = name;
  const { en, bn } = title;
  const device = useMemo(() => {
    if (!offline) return offline;
    const key = { section_id, day, period, class_subject_id };
    // Opened on another day it still leads to this one.
    const at = new URLSearchParams({
      section: section_id,
      day,
      ...(period > 0 ? { period: String(period) } : {}),
      ...(class_subject_id ? { subject: class_subject_id } : {}),
      ...(isAll || !mayAll ? {} : { of: 'mine' }),
    });
    return {
      offline,
      note: { about: aboutList(key), what: { en, bn }, at: `${pathname}?${at}` },
      renews: () => renewedBy(offline, key, isAll),
    };
  }, [offline, section_id, day, period, class_subject_id, en, bn, isAll, mayAll, pathname]);

  return (
    <>
      <Group gap="sm" align="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('other_class')}
        </Button>
        {subjects.length > 0 && (
          <Select
            label={t('subject')}
            data={[
              { value: '', label: t('whole_section') },
              ...subjects.map((one) => ({ value: one.id, label: one.name[lang] })),
            ]}
            value={class_subject_id ?? ''}
            onChange={(value) => discard(() => change({ subject: value || null }))}
            allowDeselect={false}
          />
        )}
      </Group>
      <AttendanceSheet
        key={`${day} ${section_id} ${period} ${class_subject_id}`}
        name={name}
        device={device}
        next={next}
      />
    </>
  );
}
