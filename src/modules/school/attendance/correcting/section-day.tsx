import { Alert, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { useDiscard } from '#ui/dialogs/unsaved.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { attendanceCalls, type SectionDay } from '../base/client.ts';
import { markWords } from '../base/words.ts';
import { CorrectionBar } from './correction-bar.tsx';
import { cellKey, kindOf, markKinds, markOfKind, stoodMark, type MarkKind } from './draft.ts';
import { useCorrections } from './use-corrections.tsx';
import { correctingWords } from './words.ts';

function Students({ found }: { found: SectionDay }) {
  const t = useWords(correctingWords);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  const { day, rows } = found;
  const corrections = useCorrections(
    rows.map((row) => ({ enrolment_id: row.enrolment_id, day, stood: row })),
  );
  if (rows.length === 0) return <Empty title={t('nobody')} />;
  return (
    <Stack gap="sm">
      {found.refused && (
        <Alert color="blue" variant="light">
          {found.refused[lang]}
        </Alert>
      )}
      <ul className="bp-att-list">
        {rows.map((row) => {
          const key = cellKey(row.enrolment_id, day);
          const now = corrections.draft.get(key) ?? stoodMark(row);
          const name = row[`name_${lang}`];
          return (
            <li key={key} className="bp-att-row" data-mark={kindOf(now)}>
              <Group gap="sm" wrap="nowrap" p="xs" style={{ flex: 1, minWidth: 0 }}>
                <span className="bp-att-roll">{format.number(row.roll)}</span>
                <span className="bp-att-name">{name}</span>
                <Select
                  aria-label={t('mark_of', { name })}
                  w={150}
                  data={markKinds.map((kind) => ({ value: kind, label: mark(kind) }))}
                  value={kindOf(now)}
                  onChange={(kind) =>
                    corrections.put(
                      { enrolment_id: row.enrolment_id, day, stood: row },
                      kind === kindOf(stoodMark(row)) ? stoodMark(row) : markOfKind(kind as MarkKind),
                    )
                  }
                  allowDeselect={false}
                  disabled={found.refused !== null && row.status === null}
                />
              </Group>
            </li>
          );
        })}
      </ul>
      <CorrectionBar corrections={corrections} />
    </Stack>
  );
}

/** One day of the students of a section. */
export function SectionDayPart() {
  const t = useWords(correctingWords);
  const lang = useLang();
  const discard = useDiscard();
  const [params, change] = useAddress();
  const day = params.get('day');
  const section = params.get('section');
  const query = useQuery(
    attendanceCalls().sectionDay.queryOptions({
      input: { ...(day ? { day } : {}), ...(section ? { section_id: section } : {}) },
    }),
  );
  const found = query.data;
  if (query.error) return <Refused error={query.error} retry={() => void query.refetch()} />;
  if (!found) return <Skeleton height={320} />;
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <DateField
          label={t('day')}
          value={found.day}
          max={found.today}
          onChange={(next) => discard(() => change({ day: next === found.today ? null : next }))}
        />
        <Select
          label={t('section')}
          placeholder={t('choose_section')}
          data={found.sections.map(({ id, label }) => ({ value: id, label: label[lang] }))}
          value={found.section_id}
          onChange={(id) => discard(() => change({ section: id }))}
          searchable
          allowDeselect={false}
        />
      </Group>
      {found.section_id === null ? (
        <Text c="dimmed">{t('choose_section')}</Text>
      ) : (
        <Students key={`${found.section_id} ${found.day}`} found={found} />
      )}
    </Stack>
  );
}
