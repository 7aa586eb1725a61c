import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { say } from '#kernel/words.ts';
import { institutionLevels, nameOfCode } from '#modules/platform/sites/base/institution.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useEditing } from '#ui/lists/editing.ts';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { uiWords } from '#ui/words.ts';
import { routineCalls } from '../base/client.ts';

import { lessonsIn } from '../base/periods.ts';
import { routineScreenWords } from './words.ts';
import { routineFieldWords } from '../base/words.ts';
import type { Template } from '../periods/schemas.ts';
import { TemplateForm } from './template-form.tsx';

/** The operator's templates of the school day. */
export function TemplateList() {
  const t = useWords(routineScreenWords);
  const field = useWords(routineFieldWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const found = useQuery(routineCalls().templates.queryOptions({ input: {} }));
  const mayChange = may('period-template.change');
  const { editing, edit, remove } = useEditing<Template>(t('type'), ({ id }) =>
    routineCalls().removeTemplate.call({ id }),
  );
  return (
    <>
      {mayChange && (
        <Group mb="sm">
          <Button onClick={() => edit('new')}>{t('new_template')}</Button>
        </Group>
      )}
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('templates')}
          rows={found.data}
          loading={found.isFetching}
          empty={{ title: t('no_templates'), hint: t('no_templates_hint') }}
          {...(mayChange ? { onRow: (row: Template) => edit(row) } : {})}
          columns={[
            {
              key: 'name',
              title: t('template'),
              render: (row) => (
                <>
                  {row[`name_${lang}`]}{' '}
                  {!row.active && (
                    <Badge variant="light" tt="none" color="gray">
                      {t('off')}
                    </Badge>
                  )}
                </>
              ),
            },
            {
              key: 'levels',
              title: t('levels'),
              render: (row) =>
                row.levels.map((code) => say(nameOfCode(institutionLevels, code), lang)).join(', '),
            },
            {
              key: 'shift',
              title: t('shift'),
              render: (row) => (row.shift ? say(row.shift, lang) : t('any_shift')),
            },
            {
              key: 'lessons',
              title: t('lessons_title'),
              align: 'right',
              render: (row) => format.number(lessonsIn(row.periods)),
            },
            {
              key: 'hours',
              title: t('hours'),
              render: (row) =>
                field('from_to', {
                  from: format.time(row.periods[0]?.starts),
                  to: format.time(row.periods.at(-1)?.ends),
                }),
            },
          ]}
          actions={(row) =>
            mayChange && (
              <Group gap={4} justify="flex-end" wrap="nowrap">
                <Button size="compact-sm" variant="subtle" onClick={() => edit(row)}>
                  {ui('edit')}
                </Button>
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void remove(row)}>
                  {ui('delete')}
                </Button>
              </Group>
            )
          }
        />
      )}
      <Drawer
        opened={editing !== null}
        onClose={() => edit(null)}
        size="xl"
        title={t(editing === 'new' ? 'new_template' : 'edit_template')}
      >
        {editing && <TemplateForm template={editing === 'new' ? null : editing} onClose={() => edit(null)} />}
      </Drawer>
    </>
  );
}
