import { Badge, Button, Table, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { collectionCalls } from '../base/client.ts';
import type { BankLineState } from '../base/receipt.ts';
import { bankListWords } from './words.ts';

type Shown = Awaited<ReturnType<ReturnType<typeof collectionCalls>['bankList']['call']>>;
export type BankLine = Shown['lines'][number];

const colours: Record<BankLineState, string> = {
  MATCHED: 'blue',
  UNKNOWN: 'red',
  AMBIGUOUS: 'orange',
  UNREADABLE: 'red',
  DUPLICATE: 'orange',
  REFUSED: 'red',
  POSTED: 'green',
  LEFT_OUT: 'gray',
};

type LineShown = Omit<BankLine, 'id' | 'version' | 'problem' | 'receipt_id' | 'receipt_no'> &
  Partial<BankLine>;

/** The lines with how each is; those that are not booked can be corrected. */
export function Lines({
  lines,
  onCorrect,
}: {
  lines: readonly LineShown[];
  onCorrect: ((line: BankLine) => void) | null;
}) {
  const t = useWords(bankListWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={720}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('who')}</Table.Th>
            <Table.Th>{t('student')}</Table.Th>
            <Table.Th ta="right">{t('amount')}</Table.Th>
            <Table.Th>{t('day')}</Table.Th>
            <Table.Th>{t('reference')}</Table.Th>
            <Table.Th>{t('state')}</Table.Th>
            {onCorrect && <Table.Th aria-label={t('correct')} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, at) => (
            <Table.Tr key={line.id ?? at}>
              <Table.Td>{line.who}</Table.Td>
              <Table.Td>
                {line.student ? `${line.student[lang]} · ${format.code(line.student.code)}` : '–'}
              </Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                {format.money(line.amount)}
              </Table.Td>
              <Table.Td>{format.date(line.paid_on)}</Table.Td>
              <Table.Td>{line.reference ?? '–'}</Table.Td>
              <Table.Td>
                <Badge
                  variant="light"
                  tt="none"
                  miw="max-content"
                  color={colours[line.state as BankLineState]}
                >
                  {t(line.state as BankLineState)}
                </Badge>
                {(line.problem || line.receipt_no) && (
                  <Text size="sm" c="dimmed">
                    {line.problem?.[lang] ?? format.code(line.receipt_no ?? '')}
                  </Text>
                )}
              </Table.Td>
              {onCorrect && (
                <Table.Td>
                  {line.id && line.state !== 'POSTED' && line.state !== 'LEFT_OUT' && (
                    <Button variant="default" size="compact-md" onClick={() => onCorrect(line as BankLine)}>
                      {t('correct')}
                    </Button>
                  )}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
