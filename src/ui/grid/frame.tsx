import './grid.css';
import { Box } from '@mantine/core';
import type { ClipboardEvent, ReactNode } from 'react';
import { moveByKeys, type GridKeys } from './keys.ts';

/** The frame of an editable grid: it scrolls, its head and first column stay, and keys move over its cells. */
export function GridFrame({
  keys,
  label,
  className,
  onPaste,
  children,
}: {
  keys: GridKeys;
  label: string;
  className: string;
  onPaste?: ((event: ClipboardEvent<HTMLElement>) => void) | undefined;
  children: ReactNode;
}) {
  return (
    <Box
      component="section"
      className={`bp-grid ${className}`}
      aria-label={label}
      onKeyDown={moveByKeys(keys)}
      onPaste={onPaste}
    >
      <table>{children}</table>
    </Box>
  );
}
