import { Button } from '@mantine/core';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { printElement } from '#ui/print.ts';
import { statisticsId } from './statistics-id.ts';
import { tabulationId } from './tabulation-table.tsx';
import { reportWords } from './words.ts';

const Printer = icons.printer;
const Export = icons.export;
const FileIcon = icons.file;

/** What is printed and taken out of the form that is shown. */
export function ReportFiles({
  tab,
  file,
}: {
  tab: 'tabulation' | 'statistics';
  file: (kind: string) => string;
}) {
  const t = useWords(reportWords);
  return tab === 'tabulation' ? (
    <>
      <Button
        variant="default"
        leftSection={<Printer size={18} />}
        onClick={() => printElement(tabulationId)}
      >
        {t('print')}
      </Button>
      <Button
        component="a"
        href={file('tabulation-pdf')}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<FileIcon size={18} />}
      >
        {t('pdf')}
      </Button>
      <Button
        component="a"
        href={file('tabulation-spreadsheet')}
        variant="default"
        leftSection={<Export size={18} />}
      >
        {t('spreadsheet')}
      </Button>
    </>
  ) : (
    <Button variant="default" leftSection={<Printer size={18} />} onClick={() => printElement(statisticsId)}>
      {t('print')}
    </Button>
  );
}
