import { EmployeePage } from './employee-page.tsx';

export default function EmployeeView() {
  return <EmployeePage back="/site/employee/employee-attach-form" withFiles />;
}
