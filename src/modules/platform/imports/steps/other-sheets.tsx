import { Alert, Button, Group } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { importScreenWords } from './words.ts';
import type { RunView } from './run-view.ts';

/** A sheet of a workbook that is here already, on its way into the next section. */
export type WaitingSheet = { file_id: string; file_name: string; sheet: number; name: string };

/** After a sheet has come in: the others of the same workbook, without another upload. */
export function OtherSheets({ run, onNext }: { run: RunView; onNext: (sheet: WaitingSheet) => void }) {
  const t = useWords(importScreenWords);
  const others = run.sheets
    .map((sheet, at) => ({ ...sheet, at }))
    .filter(({ at, hidden }) => at !== run.sheet && !hidden);
  if (run.state !== 'imported' || others.length === 0) return null;
  return (
    <Alert color="gray" variant="light" title={t('other_sheets')}>
      <Group gap="xs">
        {others.map(({ at, name }) => (
          <Button
            key={at}
            size="sm"
            variant="default"
            onClick={() => onNext({ file_id: run.file_id, file_name: run.file_name, sheet: at, name })}
          >
            {t('import_sheet', { name })}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}

/** The sheet that comes next, while the person chooses where its rows go. */
export function NextSheet({
  sheet,
  ready,
  busy,
  onCheck,
  onDrop,
}: {
  sheet: WaitingSheet;
  ready: boolean;
  busy: boolean;
  onCheck: () => void;
  onDrop: () => void;
}) {
  const t = useWords(importScreenWords);
  return (
    <Alert color="blue" variant="light" title={t('sheet_waits', { file: sheet.file_name, name: sheet.name })}>
      <Group gap="xs">
        <Button size="sm" loading={busy} disabled={!ready} onClick={onCheck}>
          {t('check_sheet')}
        </Button>
        <Button size="sm" variant="default" onClick={onDrop}>
          {t('other_file')}
        </Button>
      </Group>
    </Alert>
  );
}
