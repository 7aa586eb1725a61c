import { Button, Card, Group, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { siteEditWords } from './words.ts';
import { siteFieldWords } from '../base/words.ts';
import { sitesCalls } from '../base/client.ts';

export default function GroupNewSite() {
  const t = useWords(siteEditWords);
  const field = useWords(siteFieldWords);
  const lang = useLang();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { gr_id: id = '' } = useParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const group = useQuery(sitesCalls().groups.get.queryOptions({ input: { id } }));
  const found = useQuery(sitesCalls().sitesOfGroup.queryOptions({ input: { id } }));
  const name = (row: { name_en: string; name_bn: string }) => row[`name_${lang}`];

  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      await client.invalidateQueries();
      setChosen(null);
      toastDone(done);
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const groupName = group.data?.[`name_${lang}`];

  return (
    <Page
      title={t('group_sites')}
      lead={typeof groupName === 'string' ? t('group_sites_lead', { group: groupName }) : undefined}
      back="/edu/site-group/list"
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <>
          <Card withBorder>
            <Group align="flex-end" gap="sm">
              <Select
                label={t('choose_site')}
                data={(found.data?.free ?? []).map((row) => ({
                  value: row.id,
                  label: `${name(row)} (${row.alias})`,
                }))}
                value={chosen}
                onChange={setChosen}
                searchable
                flex={1}
                miw={260}
              />
              <Button
                disabled={!chosen}
                onClick={() =>
                  void run(() => sitesCalls().addToGroup.call({ id, site_id: chosen ?? '' }), t('added'))
                }
              >
                {t('add')}
              </Button>
            </Group>
          </Card>
          <DataTable
            label={t('group_sites')}
            rows={found.data?.inside}
            loading={found.isFetching}
            href={(row) => `/edu/site/edit/${row.id}`}
            empty={{ title: t('empty_group'), hint: t('empty_group_hint') }}
            columns={[
              { key: 'name', title: field('name'), render: name },
              { key: 'alias', title: field('alias') },
            ]}
            actions={(row) => (
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                onClick={(event) => {
                  event.stopPropagation();
                  void confirm({
                    text: t('take_out_question', { name: name(row) }),
                    confirm: t('take_out'),
                    danger: true,
                  }).then((yes) =>
                    yes
                      ? run(() => sitesCalls().leaveGroup.call({ id, site_id: row.id }), t('taken_out'))
                      : undefined,
                  );
                }}
              >
                {t('take_out')}
              </Button>
            )}
          />
        </>
      )}
    </Page>
  );
}
