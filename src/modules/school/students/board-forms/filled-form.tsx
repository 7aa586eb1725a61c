import { Alert, Badge, Button, Group, Paper, Skeleton, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { studentsCalls } from '../base/client.ts';
import { PlaceFilters } from '../base/place-filters.tsx';
import type { ShownForm } from './use-board-forms.ts';
import { boardFormWords } from './words.ts';

const { download: Download, edit: Edit, trash: Trash } = icons;
const places = ['year_id', 'class_id', 'section_id'] as const;

type FormFill = Awaited<ReturnType<ReturnType<typeof studentsCalls>['fillBoardForm']['call']>>;

/** The place the form is filled for, as the address says, and the form filled for it. */
function useFilled(form: ShownForm) {
  const [params] = useAddress();
  const where = Object.fromEntries(
    places.flatMap((key) => {
      const value = params.get(`filter.${key}`);
      return value ? [[key, value]] : [];
    }),
  );
  const found = useQuery({
    ...studentsCalls().fillBoardForm.queryOptions({ input: { ref: form.ref, ...where } }),
    placeholderData: keepPreviousData,
  });
  return { where, found };
}

/** A form filled for a year, class or section: what is missing first, then the rows as they will be exported. */
export function FilledForm({ form, back }: { form: ShownForm; back: string }) {
  const t = useWords(boardFormWords);
  const lang = useLang();
  const { pathname } = useLocation();
  const { where, found } = useFilled(form);
  const data = found.data;
  return (
    <Page title={form.name[lang]} back={back} actions={<FormActions form={form} where={where} data={data} />}>
      {form.version === null && (
        <Alert color="yellow" title={t('to_confirm')}>
          {t('to_confirm_hint')}
        </Alert>
      )}
      <PlaceFilters offered={places} key={pathname} />
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!data && !found.error && <Skeleton height={320} />}
      {data?.total === 0 && <Empty title={t('none')} hint={t('none_hint')} />}
      {data && data.total > 0 && <FilledRows data={data} />}
    </Page>
  );
}

const hasGaps = (data: FormFill | undefined): boolean => (data?.incomplete ?? 0) > 0;

/** Editing or copying a form, deleting an own one, and its export. */
function FormActions({
  form,
  where,
  data,
}: {
  form: ShownForm;
  where: Record<string, string>;
  data: FormFill | undefined;
}) {
  const t = useWords(boardFormWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const { may } = useShell();
  const [, set] = useAddress();
  const queries = useQueryClient();
  const { confirmDelete } = useConfirm();
  const gaps = hasGaps(data);
  const query = new URLSearchParams({ ...where, with_gaps: gaps ? 'yes' : 'no' });
  const remove = async () => {
    if (form.version === null || !(await confirmDelete(form.name[lang], t('form')))) return;
    try {
      await studentsCalls().deleteBoardForm.call({ id: form.ref, version: form.version });
      toastDone(t('deleted'));
      set({ form: null });
    } catch (error) {
      toastRefusal(error, lang);
    }
    await queries.invalidateQueries();
  };
  return (
    <>
      {may('board-form.edit') && (
        <Button
          variant="default"
          leftSection={<Edit size={16} />}
          onClick={() => set({ edit: 'yes' }, { stays: true })}
        >
          {t(form.version === null ? 'copy' : 'edit')}
        </Button>
      )}
      {may('board-form.edit') && form.version !== null && (
        <Button variant="default" leftSection={<Trash size={16} />} onClick={() => void remove()}>
          {ui('delete')}
        </Button>
      )}
      {data && data.total > 0 && (
        <Button
          component="a"
          href={`/api/board-forms/${form.ref}/export?${query}`}
          download
          leftSection={<Download size={16} />}
        >
          {t(gaps ? 'export_with_gaps' : 'export')}
        </Button>
      )}
    </>
  );
}

/** What is missing, counted, and the first rows of the form. */
function FilledRows({ data }: { data: FormFill }) {
  const t = useWords(boardFormWords);
  const format = useFormat();
  const gaps = hasGaps(data);
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Badge size="lg" variant="light" color={gaps ? 'yellow' : 'green'} tt="none">
          {gaps
            ? t('incomplete', { count: format.number(data.incomplete), total: format.number(data.total) })
            : t('complete', { count: format.number(data.total) })}
        </Badge>
        {data.gaps.map(({ heading, rows }) => (
          <Badge key={heading} variant="outline" color="gray" tt="none">
            {t('gap', { heading, count: format.number(rows) })}
          </Badge>
        ))}
      </Group>
      <Paper withBorder className="bp-table-scroll">
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {gaps && <Table.Th>{t('gaps')}</Table.Th>}
              {data.columns.map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.rows.map((row, at) => (
              <Table.Tr key={row.student_id ?? at}>
                {gaps && (
                  <Table.Td miw={160}>
                    {row.gaps
                      .map(
                        ({ heading, value }) =>
                          `${heading}: ${value === null ? t('is_empty') : t('no_code', { value })}`,
                      )
                      .join('; ')}
                  </Table.Td>
                )}
                {row.cells.map((cell, index) => (
                  <Table.Td key={data.columns[index]}>{cell || '–'}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
      {data.rows.length < data.total && (
        <Text size="sm" c="dimmed">
          {t('first', { count: format.number(data.rows.length), total: format.number(data.total) })}
        </Text>
      )}
    </Stack>
  );
}
