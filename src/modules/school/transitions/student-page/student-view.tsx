import { StudentPage } from '#modules/school/students/face/student-page.tsx';
import { later } from '#ui/later.tsx';

const MovementsCard = later(() =>
  import('../movement/movements-card.tsx').then((part) => part.MovementsCard),
);
const TransferButton = later(
  () => import('../transfers/transfer-notes.tsx').then((part) => part.TransferButton),
  null,
);
const TransferNotes = later(
  () => import('../transfers/transfer-notes.tsx').then((part) => part.TransferNotes),
  null,
);

export default function StudentView() {
  return <StudentPage {...{ TransferButton, TransferNotes, MovementsCard }} />;
}
