import { useWords } from '#ui/language.tsx';
import { PaymentRecovery } from '../parts/payment-recovery.tsx';
import { recoveryWords } from '../recovery-words.ts';

export default function StudentPaymentRecovery() {
  return <PaymentRecovery purpose="FEE" title={useWords(recoveryWords)('student_recovery')} />;
}
