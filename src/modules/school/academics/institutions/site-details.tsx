import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { say } from '#kernel/words.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { academicsCalls } from '../base/client.ts';
import { classLabel } from '../base/class-labels.ts';
import { academicsWords } from '../base/words.ts';

export default function SiteDetails() {
  const t = useWords(academicsWords);
  const lang = useLang();
  const format = useFormat();
  const { id = '' } = useParams();
  const found = useQuery(academicsCalls().siteDetails.queryOptions({ input: { id } }));
  const site = found.data;
  const students = site?.sections.reduce((sum, row) => sum + row.students, 0) ?? 0;
  return (
    <Page
      title={site ? site[`name_${lang}`] : t('site_details')}
      lead={site?.year ? t('site_details_lead', { year: say(site.year, lang) }) : undefined}
      back="/edu/site/list"
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <>
          {site && site.sections.length > 0 && (
            <Text>
              {t('total', {
                sections: format.number(site.sections.length),
                students: format.number(students),
              })}
            </Text>
          )}
          <DataTable
            label={t('site_details')}
            rows={site?.sections}
            loading={found.isFetching}
            empty={{ title: t('not_set_up'), hint: t('not_set_up_hint') }}
            columns={[
              { key: 'class', title: t('class'), render: (row) => classLabel(row, lang) },
              { key: 'section', title: t('section'), render: (row) => row[`name_${lang}`] },
              { key: 'shift', title: t('shift'), render: (row) => say(row.shift, lang) },
              { key: 'version', title: t('version'), render: (row) => say(row.version, lang) },
              {
                key: 'students',
                title: t('students'),
                align: 'right',
                render: (row) => format.number(row.students),
              },
              {
                key: 'capacity',
                title: t('seats'),
                align: 'right',
                render: (row) => format.number(row.capacity),
              },
            ]}
          />
        </>
      )}
    </Page>
  );
}
