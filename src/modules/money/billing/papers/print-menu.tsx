import { Button, Menu } from '@mantine/core';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import { uiWords } from '#ui/words.ts';
import { printWords } from './words.ts';

const Printer = icons.printer;

/** Opens a paper as PDF in either language. */
export function PrintMenu({ path }: { path: string }) {
  const t = useWords(printWords);
  const ui = useWords(uiWords);
  const href = (lang: string) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Printer size={16} />}>
          {ui('print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component="a" href={href('bn')} target="_blank">
          {t('print_bn')}
        </Menu.Item>
        <Menu.Item component="a" href={href('en')} target="_blank">
          {t('print_en')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
