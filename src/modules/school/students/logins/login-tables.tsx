import { Button, Table, Text } from '@mantine/core';
import { displayMobile } from '#kernel/text/phone.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { loginWords } from './words.ts';
import type { studentsCalls } from '../base/client.ts';

export type Logins = Awaited<ReturnType<ReturnType<typeof studentsCalls>['logins']['call']>>;
type Line = Logins['students'][number] | Logins['guardians'][number];

/** Who of a section can sign in, and when they last did; a lost password is replaced from here. */
export function LoginTable({
  of,
  lines,
  onRenew,
}: {
  of: 'student' | 'guardian';
  lines: readonly Line[];
  onRenew: (line: Line) => void;
}) {
  const t = useWords(loginWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Table.ScrollContainer
      minWidth={0}
      scrollAreaProps={{
        viewportProps: {
          tabIndex: 0,
          role: 'region',
          'aria-label': t(of === 'student' ? 'students' : 'guardians'),
        },
      }}
    >
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(of === 'student' ? 'roll' : 'children')}</Table.Th>
            <Table.Th>{t('name')}</Table.Th>
            <Table.Th>{t(of === 'student' ? 'login' : 'mobile')}</Table.Th>
            <Table.Th>{t('last_login')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>
                {'roll' in line
                  ? format.number(line.roll)
                  : line.children.map((roll) => format.number(roll)).join(', ')}
              </Table.Td>
              <Table.Td>{line[`name_${lang}`]}</Table.Td>
              <Table.Td>
                {'phone' in line
                  ? line.phone
                    ? displayMobile(line.phone, lang)
                    : '–'
                  : (line.username ?? '–')}
              </Table.Td>
              <Table.Td>
                <Text size="sm" {...(line.last_login_at ? {} : { c: 'dimmed' })}>
                  {line.last_login_at
                    ? format.dateTime(line.last_login_at)
                    : t(line.has_login ? 'never' : ('request' in line && line.request) || 'none')}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                {line.kept && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`${t('renew')}: ${line[`name_${lang}`]}`}
                    onClick={() => onRenew(line)}
                  >
                    {t('renew')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
