import { Alert, Button, Select, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tableFiles, UploadField } from '#ui/fields/upload.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { collectionCalls } from '../base/client.ts';
import { statementColumns, type StatementColumn } from './statement-columns.ts';
import { transferMethods, type TransferMethod } from './states.ts';
import { unmatchedWords } from './words.ts';

const columnWords = {
  day: 'paid_on',
  number: 'transaction_no',
  sum: 'amount',
  narration: 'narration',
  phone: 'phone',
} as const satisfies Record<StatementColumn, string>;

/** A statement: what its columns are taken for, what is new in it, and adding that to the list. */
export function StatementForm({ onDone }: { onDone: () => void }) {
  const t = useWords(unmatchedWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [method, setMethod] = useState<TransferMethod | null>(null);
  const [fileId, setFile] = useState<string | null>(null);
  const [columns, setColumns] = useState<Partial<Record<StatementColumn, number | null>>>({});
  const [busy, setBusy] = useState(false);
  const { statement } = collectionCalls().unmatched;
  const read = (dry_run: boolean) =>
    statement.call({ file_id: fileId ?? '', method: method ?? 'bank', columns, dry_run });
  const tried = useQuery({
    queryKey: ['statement', fileId, method, columns],
    queryFn: () => read(true),
    enabled: fileId !== null && method !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const found = fileId ? tried.data : undefined;
  const keep = async () => {
    setBusy(true);
    try {
      const { kept } = await read(false);
      toastDone(t('kept', { count: format.number(kept) }));
      onDone();
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
    setBusy(false);
  };
  return (
    <Stack gap="md">
      <Text>{t('upload_hint')}</Text>
      <Select
        label={t('statement_of')}
        placeholder={t('choose_statement')}
        allowDeselect={false}
        data={transferMethods.map((value) => ({ value, label: t(value) }))}
        value={method}
        onChange={(value) => value && setMethod(value as TransferMethod)}
      />
      <UploadField
        accept={tableFiles}
        maxMb={10}
        purpose="import"
        label={t('file')}
        onUploaded={({ id }) => {
          setColumns({});
          setFile(id);
        }}
      />
      {tried.error && <Refused error={tried.error} retry={() => void tried.refetch()} />}
      {found && (
        <>
          {statementColumns.map((key) => (
            <Select
              key={key}
              label={t('column_of', { what: t(columnWords[key]) })}
              placeholder={t('no_column')}
              clearable
              data={found.headings.map(({ column, header }) => ({ value: String(column), label: header }))}
              value={found.columns[key] === undefined ? null : String(found.columns[key])}
              onChange={(value) =>
                setColumns((before) => ({ ...before, [key]: value === null ? null : Number(value) }))
              }
            />
          ))}
          {found.missing.length > 0 && (
            <Alert color="orange" variant="light">
              {t('no_columns')}
            </Alert>
          )}
          <output>
            <Text component="span" display="block">
              {t('lines_new', { count: format.number(found.fresh) })}
            </Text>
            <Text component="span" display="block">
              {t('lines_sum', { amount: format.money(found.sum) })}
            </Text>
            <Text component="span" display="block" size="sm">
              {t('lines_known', { count: format.number(found.known) })}
            </Text>
            <Text component="span" display="block" size="sm">
              {t('lines_skipped', { count: format.number(found.skipped) })}
            </Text>
          </output>
          {found.lines.length > 0 && (
            <Table.ScrollContainer minWidth={320}>
              <Table>
                <Table.Tbody>
                  {found.lines.map((line) => (
                    <Table.Tr key={line.row}>
                      <Table.Td>{format.date(line.paid_on)}</Table.Td>
                      <Table.Td>{format.code(line.transaction_no)}</Table.Td>
                      <Table.Td>{format.money(line.amount)}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
          <Button disabled={found.fresh === 0} loading={busy} onClick={() => void keep()}>
            {t('keep_lines')}
          </Button>
        </>
      )}
    </Stack>
  );
}
