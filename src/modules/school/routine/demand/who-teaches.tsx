import { Anchor, Badge, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import type { Demands } from './schemas.ts';
import { askedWords } from './words.ts';

const staffUrl = '/site/employee/employee-attach-form';

/** Who is to teach what is asked for: where nobody is, and what it asks of each teacher. */
export function WhoTeaches({ data }: { data: Demands }) {
  const t = useWords(askedWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const missing = data.places
    .map(({ key, name, subjects }) => ({
      key,
      name,
      subjects: subjects.flatMap(({ id, name: subject, lessons, taught }) => {
        const without = taught.filter(({ teacher }) => teacher === null);
        return lessons > 0 && without.length > 0 ? [{ id, subject, without }] : [];
      }),
    }))
    .filter(({ subjects }) => subjects.length > 0);
  const count = missing.reduce(
    (sum, { subjects }) => sum + subjects.reduce((all, { without }) => all + without.length, 0),
    0,
  );
  return (
    <Stack gap="md">
      <Section
        title={count > 0 ? t('nobody', { count }) : t('everybody')}
        lead={count > 0 && t('nobody_hint')}
        aside={
          count > 0 &&
          may('employee.view') && (
            <Anchor component={Link} to={staffUrl} size="sm" underline="always">
              {t('to_staff')}
            </Anchor>
          )
        }
      >
        {missing.map(({ key, name, subjects }) => (
          <div key={key}>
            <Text fw={600}>{format.digits(name[lang])}</Text>
            <List size="sm">
              {subjects.map(({ id, subject, without }) => (
                <List.Item key={id}>
                  {t('missing', {
                    subject,
                    sections: {
                      en: without.map(({ section }) => section.en).join(', '),
                      bn: without.map(({ section }) => section.bn).join(', '),
                    },
                  })}
                </List.Item>
              ))}
            </List>
          </div>
        ))}
      </Section>
      <Section title={t('load')}>
        <DataTable
          label={t('load')}
          rows={data.loads}
          empty={{ title: t('no_teachers') }}
          columns={[
            {
              key: 'teacher',
              title: t('teacher'),
              render: (row) => [row.name[lang], row.initials].filter(Boolean).join(' · '),
            },
            { key: 'asked', title: t('asked'), align: 'right', render: (row) => format.number(row.asked) },
            { key: 'most', title: t('most'), align: 'right', render: (row) => format.number(row.most) },
            {
              key: 'over',
              title: '',
              render: (row) =>
                row.most !== null && row.asked > row.most ? (
                  <Badge variant="light" color="red" tt="none">
                    {t('over')}
                  </Badge>
                ) : null,
            },
          ]}
        />
      </Section>
    </Stack>
  );
}
