export { useSchoolContext } from '../context/use-context.tsx';
