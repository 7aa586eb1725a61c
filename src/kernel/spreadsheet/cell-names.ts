import { columnLetters } from './table.ts';
import { columnIndex } from './workbook-map.ts';

const TAG = /<((?:\w+:)?)(row|c)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;
const NAME = /\sr\s*=\s*["']([A-Za-z]*)(\d+)["']/;

/**
 * A sheet's XML in which every cell has its name. The name is optional in the format: without it a cell is beside the
 * one before, and a row below the one before, as other programs than Excel write them.
 */
export function withCellNames(xml: string): string {
  let row = 0;
  let column = -1;
  return xml.replace(TAG, (whole, prefix: string, tag: string, attributes: string, end: string) => {
    const name = NAME.exec(attributes);
    if (tag === 'row') {
      row = name ? Number(name[2]) : row + 1;
      column = -1;
    } else column = name ? columnIndex(name[1] ?? '') : column + 1;
    if (name) return whole;
    const own = tag === 'row' ? String(row) : `${columnLetters(column)}${row}`;
    return `<${prefix}${tag} r="${own}"${attributes}${end}>`;
  });
}
