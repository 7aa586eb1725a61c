import { useWords } from '#ui/language.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { employeesCalls } from '../base/client.ts';
import { birthdayList } from './list.ts';
import { birthdayWords } from './words.ts';

/** Birthdays of the staff, the next one above, and who was greeted. */
export default function EmployeeBirthdayList() {
  const t = useWords(birthdayWords);
  const { may } = useShell();
  const greet = (id: string) => employeesCalls().birthdays.greet.call({ id });
  const ask = { title: t('greet_ask'), text: t('greet_text') };
  return (
    <ListScreen
      list={birthdayList}
      {...(may('employee.greet')
        ? {
            actions: ({ id, may_greet }) =>
              may_greet ? [{ label: t('greet'), ask, done: t('greeted'), run: () => greet(id) }] : [],
            bulk: [{ label: t('greet'), ask, run: greet }],
          }
        : {})}
    />
  );
}
