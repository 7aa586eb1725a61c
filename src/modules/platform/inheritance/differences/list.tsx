import { Anchor, Badge, Group, Pagination, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { inheritanceCalls } from '../base/client.ts';
import type { Catalogue } from '../overrides/schemas.ts';
import { inheritanceWords } from '../base/words.ts';
import { OverrideValues } from './override-values.tsx';

const perPage = 10;
const Search = icons.search;

type Row = { used: boolean; values: Record<string, string>; idle: boolean; locked?: boolean };

/** What differs, in badges and values. */
function Difference({ row, catalogue }: { row: Row; catalogue: Catalogue }) {
  const t = useWords(inheritanceWords);
  return (
    <Stack gap={4}>
      <Group gap={4}>
        {!row.used && (
          <Badge variant="light" color="gray" tt="none">
            {t('not_used')}
          </Badge>
        )}
        {row.locked && (
          <Badge variant="light" color="blue" tt="none">
            {t('locked')}
          </Badge>
        )}
        {row.idle && (
          <Badge variant="light" color="yellow" tt="none">
            {t('idle')}
          </Badge>
        )}
      </Group>
      <OverrideValues catalogue={catalogue} values={row.values} />
    </Stack>
  );
}

/** The institutions and groups that differ from a central entry, and in what. */
export function DifferingList({
  catalogue,
  id,
  panel,
}: {
  catalogue: Catalogue;
  id: string;
  panel: 'central' | 'group';
}) {
  const t = useWords(inheritanceWords);
  const lang = useLang();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [q, setQ] = useState('');
  const [asked] = useDebouncedValue(q.trim(), 250);
  const call = panel === 'central' ? inheritanceCalls().differing : inheritanceCalls().groupDiffering;
  const found = useQuery({
    ...call.queryOptions({
      input: { path: catalogue.path, id, page, per_page: perPage, ...(asked ? { q: asked } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  const { data } = found;
  const pages = Math.ceil((data?.total ?? 0) / perPage);
  return (
    <Stack>
      {data && (
        <Text size="sm">
          {t('counted', {
            used_by: format.number(data.used_by),
            all: format.number(data.institutions),
            differing: format.number(data.differing),
          })}
        </Text>
      )}
      {data && data.groups.length > 0 && (
        <>
          <Title order={2} size="h5">
            {t('groups')}
          </Title>
          <DataTable
            label={t('groups')}
            rows={data.groups}
            columns={[
              { key: 'group', title: t('group_one'), render: (row) => row[`name_${lang}`] },
              {
                key: 'difference',
                title: t('difference'),
                render: (row) => <Difference row={row} catalogue={catalogue} />,
              },
            ]}
          />
          <Title order={2} size="h5">
            {t('institutions')}
          </Title>
        </>
      )}
      {(data?.total ?? 0) > perPage || q ? (
        <TextInput
          type="search"
          aria-label={t('search_institution')}
          placeholder={t('search_institution')}
          leftSection={<Search size={16} />}
          value={q}
          maxLength={100}
          onChange={(event) => {
            setQ(event.currentTarget.value);
            setPage(1);
          }}
        />
      ) : null}
      <DataTable
        label={t('institutions')}
        rows={data?.sites.map((row) => ({ ...row, id: row.site_id }))}
        loading={found.isFetching}
        empty={{ title: t('nobody'), hint: t(q ? 'none_hint' : 'nobody_hint') }}
        columns={[
          {
            key: 'institution',
            title: t('institution'),
            render: (row) =>
              panel === 'central' ? (
                <Anchor component={Link} to={`/edu/site/academic/details/${row.site_id}`}>
                  {row[`name_${lang}`]}
                </Anchor>
              ) : (
                row[`name_${lang}`]
              ),
          },
          {
            key: 'difference',
            title: t('difference'),
            render: (row) => <Difference row={row} catalogue={catalogue} />,
          },
        ]}
      />
      {pages > 1 && (
        <Pagination
          value={page}
          onChange={setPage}
          total={pages}
          getItemProps={(at) => ({ children: format.number(at) })}
          aria-label={t('institutions')}
        />
      )}
    </Stack>
  );
}
