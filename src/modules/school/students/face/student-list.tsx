export { StudentList } from '../register/student-list.tsx';
