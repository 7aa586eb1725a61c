import {
  Alert,
  Badge,
  Button,
  Group,
  Loader,
  Radio,
  ScrollArea,
  Select,
  SimpleGrid,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import { useState } from 'react';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { fieldWord } from '#kernel/resource/resource.ts';
import { FormRefusal, useSaving } from '../forms/form.tsx';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import { Refused } from '../refused.tsx';
import { resourceApi, type HiddenRows, type ImportCheck } from '../resource-api.ts';
import { tableFiles, UploadField } from '../fields/upload.tsx';
import { uiWords } from '../words.ts';
import { resourceWords } from './words.ts';

type Mapping = Record<string, number | null>;

/** A spreadsheet into a resource: what was recognised, what is wrong with which row, then all good rows or none. */
export function ResourceImport({ resource, onDone }: { resource: AnyResource; onDone: () => void }) {
  const t = useWords(resourceWords);
  const lang = useLang();
  const format = useFormat();
  const api = resourceApi(resource.path);
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [hidden, setHidden] = useState<HiddenRows>();
  const [checked, setChecked] = useState<ImportCheck | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const columns = Object.entries(resource.fields)
    .filter(([, field]) => !field.readOnly)
    .map(([key]) => fieldWord(resource, key)[lang]);

  const sent = (chosen: File, wanted: Mapping, rows: HiddenRows | undefined) => ({
    file: chosen,
    mapping: JSON.stringify(wanted),
    ...(rows ? { hidden: rows } : {}),
  });

  const check = async (chosen: File, wanted: Mapping, rows?: HiddenRows) => {
    setBusy(true);
    setProblem(null);
    setFile(chosen);
    setMapping(wanted);
    setHidden(rows);
    try {
      setChecked(await api.check.call(sent(chosen, wanted, rows)));
    } catch (error) {
      setChecked(null);
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const saving = useSaving({
    onSave: (chosen: File) => api.apply.call(sent(chosen, mapping, hidden)),
    done: t('imported', { count: format.number(checked?.good ?? 0) }),
    onDone,
  });

  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('import_lead', { columns: columns.join(', ') })}
      </Text>
      <UploadField accept={tableFiles} onChosen={(chosen) => void check(chosen, {})} />
      {busy && (
        <Group gap="xs">
          <Loader size="sm" />
          <Text size="sm">{t('checking')}</Text>
        </Group>
      )}
      {problem !== null && <Refused error={problem} />}
      <FormRefusal refusal={saving.refusal} />
      {checked && file && !busy && (
        <>
          <Columns
            resource={resource}
            checked={checked}
            onChange={(key, column) => void check(file, { ...mapping, [key]: column }, hidden)}
          />
          {checked.hidden > 0 && (
            <Radio.Group
              label={t('hidden_rows', { count: format.number(checked.hidden) })}
              value={hidden ?? null}
              onChange={(value) => void check(file, mapping, value as HiddenRows)}
            >
              <Group mt="xs" gap="lg">
                <Radio value="leave" label={t('hidden_leave')} />
                <Radio value="take" label={t('hidden_take')} />
              </Group>
            </Radio.Group>
          )}
          <Group gap="xs">
            <Badge color="green" variant="light" size="lg" tt="none">
              {t('good_rows', { count: format.number(checked.good) })}
            </Badge>
            {checked.bad > 0 && (
              <Badge color="red" variant="light" size="lg" tt="none">
                {t('bad_rows', { count: format.number(checked.bad) })}
              </Badge>
            )}
          </Group>
          <Findings resource={resource} checked={checked} />
          <Group justify="flex-end" className="bp-form-buttons">
            <Button
              disabled={checked.good === 0 || checked.missing.length > 0}
              loading={saving.busy}
              onClick={() => void saving.save(file)}
            >
              {t('import_now', { count: format.number(checked.good) })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

function Columns({
  resource,
  checked,
  onChange,
}: {
  resource: AnyResource;
  checked: ImportCheck;
  onChange: (key: string, column: number | null) => void;
}) {
  const t = useWords(resourceWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const headings = [...checked.columns, ...checked.unknown].map(({ column, header }) => ({
    value: String(column),
    label: header,
  }));
  const missing = checked.missing.map((key) => fieldWord(resource, key)[lang]);
  return (
    <>
      {missing.length > 0 && (
        <Alert color="red" variant="light" role="alert">
          {t('missing', { columns: missing.join(', ') })}
        </Alert>
      )}
      <section aria-label={t('recognised')}>
        <Text fw={600} size="sm" mb={4}>
          {t('recognised')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs">
          {Object.entries(resource.fields)
            .filter(([, field]) => !field.readOnly)
            .map(([key, field]) => {
              const found = checked.columns.find((at) => at.field === key);
              return (
                <Select
                  key={key}
                  size="xs"
                  label={fieldWord(resource, key)[lang]}
                  required={field.required === true}
                  data={headings}
                  value={found ? String(found.column) : null}
                  onChange={(column) => onChange(key, column === null ? null : Number(column))}
                  placeholder={t('not_in_sheet')}
                  clearable
                  clearButtonProps={{ 'aria-label': ui('clear') }}
                />
              );
            })}
        </SimpleGrid>
      </section>
    </>
  );
}

function Findings({ resource, checked }: { resource: AnyResource; checked: ImportCheck }) {
  const t = useWords(resourceWords);
  const lang = useLang();
  const format = useFormat();
  const keys = checked.columns.map((at) => at.field);
  return (
    <>
      {checked.good + checked.bad > checked.rows.length && (
        <Text size="xs" c="dimmed">
          {t('first_rows')}
        </Text>
      )}
      <div className="bp-table-frame">
        <ScrollArea.Autosize
          mah={420}
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('finding') }}
        >
          <Table verticalSpacing={4} stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('row')}</Table.Th>
                <Table.Th>{t('finding')}</Table.Th>
                {keys.map((key) => (
                  <Table.Th key={key}>{fieldWord(resource, key)[lang]}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {checked.rows.map((row) => (
                <Table.Tr key={row.row}>
                  <Table.Td>{format.number(row.row)}</Table.Td>
                  <Table.Td miw={180}>
                    {row.problems.length === 0
                      ? t('fine')
                      : row.problems.map((at, index) => (
                          <div key={index} className="bp-bad">
                            {at.field && `${fieldWord(resource, at.field)[lang]}: `}
                            {at.word[lang]}
                          </div>
                        ))}
                  </Table.Td>
                  {keys.map((key) => (
                    <Table.Td key={key}>{row.cells[key]}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      </div>
    </>
  );
}
