import { icons } from '../icons.ts';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

const { grip: Dots } = icons;

/** Where a row is dragged with a finger, and with the mouse; keys and buttons of the row do the same for everybody. */
export function Grip({ name, className = '' }: { name: string; className?: string }) {
  const t = useWords(uiWords);
  return (
    <span className={`bp-grip ${className}`} data-grip title={t('drag', { name })} aria-hidden>
      <Dots size={18} />
    </span>
  );
}
