import { Anchor, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { tableFiles } from '#ui/fields/upload.tsx';
import { ImportScreen } from '#modules/platform/imports/face/import-screen.tsx';
import { timesheetCalls } from '../base/client.ts';
import { timesheetTitles } from '../base/words.ts';
import { fileWords } from './words.ts';

const preview = ['pin', 'at', 'day', 'time'];
const about = { key: 'employee', word: fileWords.employee };
const accept = `.dat,.log,${tableFiles}`;

function Terminals({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const t = useWords(fileWords);
  const query = useQuery(timesheetCalls().fileTerminals.queryOptions({ input: {} }));
  if (query.error) return <Refused error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={64} />;
  return (
    <Select
      label={t('terminal')}
      description={t('terminal_hint')}
      data={[
        { value: '', label: t('other') },
        ...query.data.map(({ id, name, serial }) => ({ value: id, label: name || serial })),
      ]}
      value={value ?? ''}
      onChange={(id) => onChange(id || null)}
      allowDeselect={false}
    />
  );
}

/** Punches of a terminal without a network: the file is read, shown with names, and then imported. */
export default function PunchFile() {
  const t = useWords(fileWords);
  const title = useWords(timesheetTitles);
  const { may } = useShell();
  const [terminal, setTerminal] = useState<string | null>(null);
  const target = useMemo(
    (): Record<string, string> => (terminal ? { terminal_id: terminal } : {}),
    [terminal],
  );
  return (
    <Page title={title('punch_file')} lead={t('lead')}>
      <Terminals value={terminal} onChange={setTerminal} />
      <ImportScreen kind="punches" target={target} preview={preview} about={about} accept={accept} />
      {may('timesheet.devices') && (
        <Anchor component={Link} to="/site/employee/unknown-numbers">
          {t('to_numbers')}
        </Anchor>
      )}
    </Page>
  );
}
