import { Badge, Button, Group, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Column } from '#ui/lists/data-table.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { ListBeside } from '#ui/lists/list-beside.tsx';
import { ListMenu } from '#ui/lists/list-menu.tsx';
import { useListState } from '#ui/lists/state.ts';
import { useOpened } from '#ui/lists/opened.ts';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { SettingsForm } from './settings-form.tsx';
import { helpDeskWords } from '../base/words.ts';
import { helpDeskCalls } from '../base/client.ts';

function Defaults({ onDone }: { onDone: () => void }) {
  const { may } = useShell();
  const found = useQuery({ ...helpDeskCalls().defaults.queryOptions({ input: {} }), staleTime: Infinity });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={420} />;
  const { settings, version, roles } = found.data;
  return (
    <SettingsForm
      key={version}
      defaults={settings}
      own={null}
      roles={roles}
      may={may('help-desk-setting.change')}
      onSave={(next) => helpDeskCalls().changeDefaults.call({ settings: next, version })}
      onDone={onDone}
    />
  );
}

function OfSite({ id, onDone }: { id: string; onDone: () => void }) {
  const { may } = useShell();
  const defaults = useQuery(helpDeskCalls().defaults.queryOptions({ input: {} }));
  const found = useQuery({ ...helpDeskCalls().site.queryOptions({ input: { id } }), staleTime: Infinity });
  const error = found.error ?? defaults.error;
  if (error) return <Refused error={error} retry={() => void found.refetch()} />;
  if (!found.data || !defaults.data) return <Skeleton height={420} />;
  const { version } = found.data;
  return (
    <SettingsForm
      key={version}
      defaults={found.data.defaults}
      own={found.data.own}
      roles={defaults.data.roles}
      may={may('help-desk-setting.change')}
      onSave={(_settings, own) => helpDeskCalls().changeSite.call({ id, own, version })}
      onDone={onDone}
    />
  );
}

/** Help desks of the institutions: the operator's defaults, and what each has otherwise. */
export default function SiteHelpDeskSettingForm() {
  const t = useWords(helpDeskWords);
  const lang = useLang();
  const { may } = useShell();
  const state = useListState();
  const [open, look, hrefOf] = useOpened();
  const found = useQuery({
    ...helpDeskCalls().sites.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const count = useQuery(helpDeskCalls().count.queryOptions({ input: state.countInput }));
  type Row = NonNullable<typeof found.data>[number];
  const columns: Column<Row>[] = [
    { key: `name_${lang}`, title: t('institution'), sortable: true, render: (row) => row[`name_${lang}`] },
    {
      key: 'on',
      title: t('state'),
      render: (row) => (
        <Badge variant="light" tt="none" color={row.on ? 'green' : 'gray'}>
          {t(row.on ? 'is_on' : 'is_off')}
        </Badge>
      ),
    },
    {
      key: 'differs',
      title: t('differs_in'),
      render: (row) =>
        row.differs.length === 0 ? (
          '–'
        ) : (
          <Group gap={4}>
            {row.differs.map((part) => (
              <Badge key={part} variant="light" tt="none" color="orange">
                {t(`part_${part}`)}
              </Badge>
            ))}
          </Group>
        ),
    },
  ];
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <ListMenu path="help-desk/sites" state={state} canExport={may('help-desk-setting.export')} />
          <Button onClick={() => look('defaults')}>{t('defaults')}</Button>
        </>
      }
    >
      <ListBeside
        state={state}
        columns={columns}
        found={found}
        label={t('title')}
        total={count.data?.total}
        empty={{ title: t('none'), hint: t('none_hint') }}
        open={open}
        onOpen={look}
        hrefOf={hrefOf}
        title={
          open === 'defaults'
            ? t('defaults')
            : (found.data?.find((row) => row.id === open)?.[`name_${lang}`] ?? t('institution'))
        }
        beside={
          open === 'defaults' ? (
            <Defaults onDone={() => look(null)} />
          ) : (
            open && <OfSite key={open} id={open} onDone={() => look(null)} />
          )
        }
      />
    </Page>
  );
}
