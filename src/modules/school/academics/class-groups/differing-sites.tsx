import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { groupWords } from './words.ts';
import { academicsCalls } from '../base/client.ts';

/** Which institutions have a class and group differently from recommended, and in what. */
export function DifferingSites({
  at,
  label,
  onClose,
}: {
  at: { class_id: string; group_id: string };
  label: string;
  onClose: () => void;
}) {
  const t = useWords(groupWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(academicsCalls().differingSites.queryOptions({ input: at }));
  const codes = (list: readonly string[]) => list.map((code) => format.code(code)).join(', ') || '–';
  const title = t('who_differs_in', { class: label });
  return (
    <Drawer opened onClose={onClose} size="xl" title={title}>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <Stack>
          {found.data && <Text size="sm">{t('following', { count: format.number(found.data.same) })}</Text>}
          <DataTable
            label={title}
            rows={found.data?.differing.map((row) => ({ ...row, id: row.site_id }))}
            loading={found.isFetching}
            empty={{ title: t('nobody_differs'), hint: t('nobody_differs_hint') }}
            columns={[
              {
                key: 'institution',
                title: t('institution'),
                render: (row) => (
                  <Anchor component={Link} to={`/edu/site/academic/details/${row.site_id}`}>
                    {row[`name_${lang}`]}
                  </Anchor>
                ),
              },
              { key: 'missing', title: t('missing'), render: (row) => codes(row.missing) },
              { key: 'added', title: t('added'), render: (row) => codes(row.added) },
              { key: 'changed', title: t('changed'), render: (row) => codes(row.changed) },
              {
                key: 'condition',
                title: t('choices'),
                render: (row) => (row.condition ? t('other_choices') : '–'),
              },
            ]}
          />
        </Stack>
      )}
    </Drawer>
  );
}
