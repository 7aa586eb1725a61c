import { Badge, Button } from '@mantine/core';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useWords } from '#ui/language.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { siteList } from './list.ts';
import { siteListWords } from './words.ts';

export default function SiteList() {
  const t = useWords(siteListWords);
  const { may } = useShell();
  const [address] = useAddress();
  const group = address.get('filter.group_id');
  return (
    <ListScreen
      list={siteList}
      cells={{
        name: (row, name) => (
          <>
            {name}{' '}
            {row.is_demo && (
              <Badge size="xs" variant="outline" color="gray">
                {t('demo')}
              </Badge>
            )}
          </>
        ),
      }}
      actions={({ id }) => [
        { label: t('academic_details'), to: `/edu/site/academic/details/${id}` },
        { label: t('academic_groups'), to: `/edu/site/academic-group/${id}` },
      ]}
      buttons={
        group &&
        may('site-group.edit') && (
          <Button component={Link} variant="default" to={`/edu/site-group/new-site/${group}`}>
            {t('add_to_group')}
          </Button>
        )
      }
    />
  );
}
