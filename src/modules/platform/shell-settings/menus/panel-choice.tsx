import { SegmentedControl, Select } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { menuPanels, type MenuPanel } from './default-menu.ts';
import { menuWords } from './words.ts';

/** For whom the menus are. */
export function PanelChoice({ value, onChange }: { value: MenuPanel; onChange: (panel: MenuPanel) => void }) {
  const t = useWords(menuWords);
  const data = menuPanels.map((panel) => ({ value: panel, label: t(panel) }));
  const choose = (panel: string | null) => onChange((panel ?? value) as MenuPanel);
  return (
    <>
      <SegmentedControl
        data={data}
        value={value}
        onChange={choose}
        aria-label={t('for')}
        visibleFrom="sm"
        w="fit-content"
      />
      <Select
        label={t('for')}
        data={data}
        value={value}
        onChange={choose}
        allowDeselect={false}
        hiddenFrom="sm"
      />
    </>
  );
}
