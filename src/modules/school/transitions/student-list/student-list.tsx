import { StudentList } from '#modules/school/students/face/student-list.tsx';
import { later } from '#ui/later.tsx';

const ActOnMany = later(() => import('../movement/many-form.tsx').then((part) => part.ActOnMany));

export default function StudentListScreen() {
  return <StudentList ActOnMany={ActOnMany} />;
}
