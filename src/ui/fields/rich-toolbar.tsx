import { RichTextEditor } from '@mantine/tiptap';
import type { ReactNode } from 'react';
import { useFormat } from '../format.ts';
import { useWords } from '../language.tsx';
import { richTextWords } from './rich-text-words.ts';

/** What the tools of the editor are called. */
export function useToolLabels() {
  const t = useWords(richTextWords);
  const format = useFormat();
  return {
    boldControlLabel: t('bold'),
    italicControlLabel: t('italic'),
    underlineControlLabel: t('underline'),
    h2ControlLabel: t('heading'),
    h3ControlLabel: t('subheading'),
    bulletListControlLabel: t('bullets'),
    orderedListControlLabel: t('numbers'),
    blockquoteControlLabel: t('quote'),
    linkControlLabel: t('link'),
    unlinkControlLabel: t('unlink'),
    linkEditorInputLabel: t('link_address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('link_save'),
    linkEditorExternalLink: t('new_tab'),
    linkEditorInternalLink: t('same_tab'),
    tableInsertControlLabel: t('table'),
    tableInsertLabel: (columns: number, rows: number) =>
      t('table_size', { columns: format.number(columns), rows: format.number(rows) }),
    tableRowAfterControlLabel: t('row_after'),
    tableRowDeleteControlLabel: t('row_delete'),
    tableColumnAfterControlLabel: t('column_after'),
    tableColumnDeleteControlLabel: t('column_delete'),
    tableDeleteControlLabel: t('table_delete'),
    clearFormattingControlLabel: t('clear'),
    undoControlLabel: t('undo'),
    redoControlLabel: t('redo'),
  };
}

/** The tools in groups: words, paragraphs, what is put in, the table under the cursor, back and forth. */
export function RichToolbar({
  label,
  inTable,
  picture,
}: {
  label: string;
  /** The cursor is in a table. */
  inTable: boolean;
  /** The tool that puts in a picture, where there may be some. */
  picture: ReactNode;
}) {
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={label}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        {picture}
        <RichTextEditor.TableInsert />
      </RichTextEditor.ControlsGroup>
      {inTable && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableDelete />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting />
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
