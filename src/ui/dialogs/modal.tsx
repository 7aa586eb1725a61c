import { Modal as MantineModal } from '@mantine/core';
import { useSurface, type SurfaceProps } from './surface.ts';
import { SurfaceContext } from './unsaved.ts';

const dialogWidths = { md: 460, lg: 620, xl: 800, full: 1180 } as const;

/** What opens over the screen. */
export function Modal({
  onClose,
  size = 'md',
  children,
  ...rest
}: SurfaceProps & { size?: keyof typeof dialogWidths; closeOnClickOutside?: boolean }) {
  const { around, given } = useSurface(rest.opened, onClose);
  return (
    <MantineModal {...rest} {...given} centered size={dialogWidths[size]}>
      <SurfaceContext value={around}>{children}</SurfaceContext>
    </MantineModal>
  );
}
