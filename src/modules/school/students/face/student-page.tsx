export { StudentPage } from '../profile/student-page.tsx';
