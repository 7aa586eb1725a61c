import { Alert, Anchor, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Section } from '#ui/section.tsx';
import type { feesCalls } from '../base/client.ts';
import { chargingWords } from './words.ts';

export type Preview = Awaited<ReturnType<ReturnType<typeof feesCalls>['charging']['preview']['call']>>;

function Figure({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text size="lg" fw={strong ? 700 : 500}>
        {value}
      </Text>
    </div>
  );
}

/** What a run would do: totals by class and head, who is charged already, who has no rate. */
export function ChargingPreview({ preview }: { preview: Preview }) {
  const t = useWords(chargingWords);
  const lang = useLang();
  const format = useFormat();
  const { lines, without } = preview;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        <Figure label={t('to_charge')} value={format.number(preview.charged)} />
        <Figure label={t('amount')} value={format.money(preview.amount)} />
        <Figure label={t('waived')} value={format.money(preview.waiver)} />
        <Figure label={t('net')} value={format.money(preview.net)} strong />
      </SimpleGrid>
      {preview.already > 0 && (
        <Text size="sm">{t('already', { count: format.number(preview.already) })}</Text>
      )}
      {preview.late > 0 && <Text size="sm">{t('late', { count: format.number(preview.late) })}</Text>}
      {lines.length === 0 ? (
        <Alert variant="light">{t('nothing')}</Alert>
      ) : (
        <DataTable
          label={t('step_preview')}
          rows={lines.map((line) => ({ ...line, id: `${line.class_id} ${line.head.en}` }))}
          columns={[
            { key: 'class', title: t('class'), render: (row) => row.class[lang] },
            { key: 'head', title: t('head'), render: (row) => row.head[lang] },
            {
              key: 'students',
              title: t('students'),
              align: 'right',
              render: (row) => format.number(row.students),
            },
            {
              key: 'amount',
              title: t('amount'),
              align: 'right',
              onCard: false,
              render: (row) => format.money(row.amount),
            },
            { key: 'waiver', title: t('waived'), align: 'right', render: (row) => format.money(row.waiver) },
            { key: 'net', title: t('net'), align: 'right', render: (row) => format.money(row.net) },
          ]}
        />
      )}
      {without.count > 0 && (
        <Section
          title={t('without', { count: format.number(without.count) })}
          lead={
            <>
              {t('without_hint')}{' '}
              <Anchor component={Link} to="/site/fee/settings?tab=rates" size="sm" underline="always">
                {t('to_rates')}
              </Anchor>
            </>
          }
        >
          <DataTable
            label={t('without_rate')}
            rows={without.rows.map((row) => ({ ...row, id: row.student_id }))}
            columns={[
              { key: 'name', title: t('student'), render: (row) => `${row.name[lang]} · ${row.code}` },
              { key: 'section', title: t('whom'), render: (row) => row.section[lang] },
              {
                key: 'heads',
                title: t('head'),
                render: (row) => row.heads.map((head) => head[lang]).join(', '),
              },
            ]}
          />
          {without.rows.length < without.count && (
            <Text size="sm" c="dimmed">
              {t('without_more', { count: format.number(without.rows.length) })}
            </Text>
          )}
        </Section>
      )}
    </Stack>
  );
}
