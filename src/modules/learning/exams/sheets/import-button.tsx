import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import type { useExamPicker } from '../base/exam-picker.tsx';
import { examScreenTitles } from '../base/words.ts';

const Import = icons.import;

/** To the import of marks, at the year, exam and section that are chosen already. */
export function ImportMarksButton({
  picker,
}: {
  picker: Pick<ReturnType<typeof useExamPicker>, 'year' | 'exam' | 'get'>;
}) {
  const title = useWords(examScreenTitles);
  const { may } = useShell();
  if (!may('mark.import')) return null;
  const at = { year: picker.year, exam: picker.exam?.id ?? null, section: picker.get('section') };
  const query = new URLSearchParams(
    Object.entries(at).filter((pair): pair is [string, string] => pair[1] !== null),
  );
  return (
    <Button
      component={Link}
      to={`/site/site-mark-entry/mark-import?${query.toString()}`}
      variant="default"
      className="bp-marks-import"
      leftSection={<Import size={16} aria-hidden />}
    >
      {title('mark_import')}
    </Button>
  );
}
