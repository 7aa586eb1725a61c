import { Alert, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { say } from '#kernel/words.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { LevelClasses } from '../setting-up/level-classes.tsx';
import { academicsCalls } from '../base/client.ts';
import { classKey, classLabel } from '../base/class-labels.ts';
import { academicsWords } from '../base/words.ts';

type Found = Awaited<ReturnType<ReturnType<typeof academicsCalls>['siteClasses']['call']>>;

function Choice({ siteId, found }: { siteId: string; found: Found }) {
  const t = useWords(academicsWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const client = useQueryClient();
  const [chosen, setChosen] = useState(found.chosen.map(classKey));
  const [others, setOthers] = useState(found.levels.length === 0);
  const [busy, setBusy] = useState(false);
  const before = new Set(found.chosen.map(classKey));
  const changes =
    chosen.filter((key) => !before.has(key)).length +
    [...before].filter((key) => !chosen.includes(key)).length;
  const shown = [...Map.groupBy(found.offered, (row) => row.level)].filter(
    ([level, rows]) =>
      others || found.levels.includes(level) || rows.some((row) => chosen.includes(classKey(row))),
  );
  const save = async () => {
    const classes = found.offered
      .filter((row) => chosen.includes(classKey(row)))
      .map(({ class_id, group_id }) => ({ class_id, group_id }));
    setBusy(true);
    try {
      await academicsCalls().chooseSiteClasses.call({ id: siteId, classes });
      await client.invalidateQueries();
      toastDone(ui('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {shown.map(([level, rows]) => (
        <LevelClasses key={level} level={level} rows={rows} chosen={chosen} onChange={setChosen} />
      ))}
      {found.levels.length > 0 && (
        <Switch
          label={t('other_levels')}
          checked={others}
          onChange={(event) => setOthers(event.currentTarget.checked)}
        />
      )}
      <SaveBar busy={busy} count={changes} onUndo={() => setChosen([...before])} onSave={() => void save()} />
    </>
  );
}

/** Which classes and groups an institution runs, chosen by the operator. */
export default function SiteAcademicGroups() {
  const t = useWords(academicsWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { site_id: siteId = '' } = useParams();
  const found = useQuery(academicsCalls().siteClasses.queryOptions({ input: { id: siteId } }));
  const site = found.data;
  const names = new Map(site?.offered.map((row) => [classKey(row), classLabel(row, lang)]));
  return (
    <Page
      title={site ? site[`name_${lang}`] : t('site_groups')}
      lead={site?.year ? t('site_groups_lead', { year: say(site.year, lang) }) : undefined}
      back="/edu/site/list"
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <>
          {site && !site.year && <Alert color="yellow">{t('no_year')}</Alert>}
          <DataTable
            label={t('classes_of')}
            rows={site?.chosen.map((row) => ({ ...row, id: classKey(row) }))}
            loading={found.isFetching}
            empty={{ title: t('not_set_up'), hint: t('not_set_up_hint') }}
            columns={[
              { key: 'class', title: t('class'), render: (row) => names.get(row.id) ?? '' },
              {
                key: 'sections',
                title: t('sections'),
                align: 'right',
                render: (row) => format.number(row.sections),
              },
              {
                key: 'subjects',
                title: t('subjects'),
                align: 'right',
                render: (row) => format.number(row.subjects),
              },
            ]}
          />
          {site?.year && may('site.edit') && (
            <Choice key={site.chosen.map(classKey).join()} siteId={siteId} found={site} />
          )}
        </>
      )}
    </Page>
  );
}
