import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { feeFigureWords } from './words.ts';

/** From what a student owes to the counter. */
export function CollectNow() {
  const t = useWords(feeFigureWords);
  const { may } = useShell();
  const [params] = useAddress();
  const student = params.get('filter.student_id');
  if (!student || !may('fee-receipt.collect')) return null;
  return (
    // In a row: the button is as wide as its words.
    <div>
      <Button component={Link} to={`/site/fee/student-payment/view?student=${student}`}>
        {t('collect')}
      </Button>
    </div>
  );
}
