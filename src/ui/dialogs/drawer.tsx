import { Drawer as MantineDrawer } from '@mantine/core';
import { useSurface, type SurfaceProps } from './surface.ts';
import { SurfaceContext } from './unsaved.ts';

/** A form; a list, a sheet or several columns. */
const drawerWidths = { lg: 560, xl: 800 } as const;

/** What opens beside the screen, from the right. */
export function Drawer({
  onClose,
  size = 'lg',
  className,
  children,
  ...rest
}: SurfaceProps & { size?: keyof typeof drawerWidths }) {
  const { around, given } = useSurface(rest.opened, onClose);
  return (
    <MantineDrawer
      {...rest}
      {...given}
      position="right"
      size={drawerWidths[size]}
      className={className ? `bp-drawer ${className}` : 'bp-drawer'}
    >
      <SurfaceContext value={around}>{children}</SurfaceContext>
    </MantineDrawer>
  );
}
