import { ofGroupSchool } from '#modules/platform/sites/face/of-group-school.tsx';
import { EmployeePage } from '../employee-page/employee-page.tsx';
import { employeeWords } from '../base/words.ts';

const Person = () => <EmployeePage back="/site-group/site-group-wise-employee-list" withFiles={false} />;

/** The file of one employee, to read: without papers, and never what is private. */
export default ofGroupSchool(Person, employeeWords.employee, ['employee.view']);
