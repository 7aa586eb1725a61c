import { useWords } from '#ui/language.tsx';
import { PaymentRecovery } from '../parts/payment-recovery.tsx';
import { recoveryWords } from '../recovery-words.ts';

export default function AdmissionPaymentRecovery() {
  return <PaymentRecovery purpose="ADMISSION" title={useWords(recoveryWords)('admission_recovery')} />;
}
