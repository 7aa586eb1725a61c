import '../base/attendance.css';
import { SegmentedControl } from '@mantine/core';
import { useAddress } from '#ui/address.ts';
import { useDiscard } from '#ui/dialogs/unsaved.ts';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { attendanceTitles } from '../base/words.ts';
import { SectionDayPart } from './section-day.tsx';
import { StudentMonth } from './student-month.tsx';
import { correctingWords } from './words.ts';

/** Correcting by hand: one student over many days, or one day over many students. */
export default function AttendanceCorrection() {
  const title = useWords(attendanceTitles);
  const t = useWords(correctingWords);
  const { may } = useShell();
  const discard = useDiscard();
  const [params, change] = useAddress();
  const isDay = params.get('by') === 'day';
  return (
    <Page title={title('correct')} lead={t(may('attendance.correct-closed') ? 'lead' : 'lead_open')}>
      <SegmentedControl
        data={[
          { value: 'student', label: t('one_student') },
          { value: 'day', label: t('one_day') },
        ]}
        value={isDay ? 'day' : 'student'}
        onChange={(by) => discard(() => change({ by: by === 'day' ? by : null }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {isDay ? <SectionDayPart /> : <StudentMonth />}
    </Page>
  );
}
