import { Badge, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { say } from '#kernel/words.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Section } from '#ui/section.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { academicsCalls } from '../base/client.ts';
import type { Known } from './site-academic-setting-replication.tsx';
import { nextYearWords } from './words.ts';

/** What was copied before, each with its undo. */
export function EarlierCopies({ known }: { known: Known }) {
  const t = useWords(nextYearWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const confirm = useConfirm();
  const years = new Map(known.years.map((year) => [year.id, year[lang]]));
  const titles = new Map(known.parts.map((part) => [part.key, say(part.title, lang)]));
  const undo = async (copy: Known['copies'][number]) => {
    const count = Object.values(copy.counts).reduce((sum, one) => sum + one, 0);
    const text = t('undo_text', { count: format.number(count), year: years.get(copy.to_year_id) ?? '' });
    if (!(await confirm({ title: t('undo_title'), text, confirm: t('undo') }))) return;
    try {
      const done = await academicsCalls().undoYearCopy.call({ id: copy.id, version: copy.version });
      toastDone(t('undo_done', { removed: format.number(done.removed), kept: format.number(done.kept) }));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
  };
  return (
    <Section title={t('earlier')}>
      <DataTable
        label={t('earlier')}
        rows={known.copies}
        empty={{ title: t('earlier_none') }}
        columns={[
          {
            key: 'years',
            title: t('years'),
            render: (row) => `${years.get(row.from_year_id) ?? ''} → ${years.get(row.to_year_id) ?? ''}`,
          },
          {
            key: 'counts',
            title: t('what'),
            render: (row) =>
              Object.entries(row.counts)
                .map(([part, count]) => `${titles.get(part) ?? part}: ${format.number(count)}`)
                .join(' · '),
          },
          { key: 'at', title: t('copied_at'), render: (row) => format.dateTime(row.at) },
          {
            key: 'undo',
            title: t('undo'),
            render: (row) =>
              row.state === 'done' ? (
                <Button variant="default" size="compact-sm" onClick={() => void undo(row)}>
                  {t('undo')}
                </Button>
              ) : (
                <Badge variant="light" color="gray" tt="none">
                  {t('undone')}
                </Badge>
              ),
          },
        ]}
      />
    </Section>
  );
}
