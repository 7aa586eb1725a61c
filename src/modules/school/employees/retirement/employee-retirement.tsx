import { useState } from 'react';
import type { ListRow } from '#kernel/lists/list.ts';
import { useToday } from '#ui/today.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';

import { retirementList } from './list.ts';
import { retirementWords } from './words.ts';

const EventForm = later(() => import('../service/event-form.tsx').then((part) => part.EventForm));
type Row = ListRow<typeof retirementList>;
type Opened = { row: Row; kind: 'retirement' | 'extension' };

/** Who retires when; retired or extended from here, with the day that the rule gives. */
export default function EmployeeRetirement() {
  const t = useWords(retirementWords);
  const lang = useLang();
  const today = useToday();
  const mayRecord = useShell().may('employee.record-event');
  const [opened, open] = useState<Opened | null>(null);
  return (
    <>
      <ListScreen
        list={retirementList}
        {...(mayRecord
          ? {
              actions: (row: Row) => [
                { label: t('retire'), run: async () => open({ row, kind: 'retirement' }) },
                { label: t('extend'), run: async () => open({ row, kind: 'extension' }) },
              ],
            }
          : {})}
      />
      <Drawer
        opened={opened !== null}
        onClose={() => open(null)}
        size="lg"
        title={opened?.row[`name_${lang}`] ?? ''}
      >
        {opened && (
          <EventForm
            employee={{
              id: opened.row.id,
              version: opened.row.seen_version,
              status: opened.row.status,
            }}
            kind={opened.kind}
            onDay={opened.row.retires_on && opened.kind === 'retirement' ? opened.row.retires_on : today}
            onDone={() => open(null)}
          />
        )}
      </Drawer>
    </>
  );
}
