import { Anchor, Skeleton, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useListState } from '#ui/lists/state.ts';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { employeesCalls } from '../base/client.ts';
import { groupEmployeeList } from './list.ts';
import { groupEmployeeWords } from './words.ts';

/** From the group to an institution, to a person: counts above, people below. */
export default function SiteGroupWiseEmployeeList() {
  return (
    <ListScreen
      list={groupEmployeeList}
      above={<ByInstitution />}
      href={({ id, site_id }) => `/site-group/employee/view/${id}?site=${site_id}`}
    />
  );
}

function ByInstitution() {
  const t = useWords(groupEmployeeWords);
  const lang = useLang();
  const format = useFormat();
  const state = useListState();
  const found = useQuery(employeesCalls().groups.counts.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={120} />;
  const sum = (key: 'total' | 'teaching' | 'female') => found.data.reduce((all, row) => all + row[key], 0);
  return (
    <Section title={t('by_institution')}>
      <Table.ScrollContainer minWidth={360}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('institution')}</Table.Th>
              {(['total', 'teaching', 'female'] as const).map((key) => (
                <Table.Th key={key} ta="right">
                  {t(key)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {found.data.map((row) => (
              <Table.Tr key={row.site_id}>
                <Table.Td>
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    ta="left"
                    onClick={() => state.setFilter('site_id', row.site_id)}
                  >
                    {row.name[lang]}
                  </Anchor>
                </Table.Td>
                {(['total', 'teaching', 'female'] as const).map((key) => (
                  <Table.Td key={key} ta="right">
                    {format.number(row[key])}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th />
              {(['total', 'teaching', 'female'] as const).map((key) => (
                <Table.Th key={key} ta="right">
                  {format.number(sum(key))}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
