import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { applicationList } from './list.ts';
import { reviewWords } from './words.ts';

export default function ApplicationList() {
  const t = useWords(reviewWords);
  const { may } = useShell();
  return (
    <ListScreen
      list={applicationList}
      actions={({ id, status }) =>
        status === 'pending'
          ? [
              ...(may('application.decide')
                ? [{ label: t('look'), to: `/edu/site/application/approve/${id}` }]
                : []),
              ...(may('application.edit')
                ? [{ label: t('change'), to: `/edu/site/application/edit/${id}` }]
                : []),
            ]
          : []
      }
    />
  );
}
