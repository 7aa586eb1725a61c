import { Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { useEditor, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { htmlOf } from '#kernel/text/rich-text.ts';
import { useWords } from '../language.tsx';
import { cleanPasted } from './pasted.ts';
import type { FieldProps } from '../inputs/plain-fields.tsx';
import { InsertPicture } from './rich-picture.tsx';
import { RichToolbar, useToolLabels } from './rich-toolbar.tsx';
import './rich-text.css';
import { richTextWords } from './rich-text-words.ts';

/** A file of the institution: kept by its public address, seen by anyone who writes by their own before that one opens. */
const OwnPicture = Image.extend({
  parseHTML: () => [{ tag: 'img[src*="/files/"]' }],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      const { src, alt } = node.attrs as { src: string | null; alt: string | null };
      const id = /\/files\/([0-9a-f-]{36})/.exec(src ?? '')?.[1];
      dom.src = id ? `/api/files/${id}` : '';
      dom.alt = alt ?? '';
      dom.className = 'bp-rich-picture';
      return { dom };
    };
  },
});

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: false,
    code: false,
    codeBlock: false,
    // What is below a table or a picture is written without a trick.
    trailingNode: {},
  }),
  Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' }),
  TableKit.configure({ table: { resizable: false } }),
  OwnPicture,
];

/** A text as it is kept: nothing where nothing is written. */
const written = (editor: Editor): string | null => {
  if (editor.isEmpty) return null;
  return editor.getHTML().replace(/(?:<p><\/p>)+$/, '');
};

/** A text with headings, lists, tables and pictures; hands over HTML, or nothing. */
export function RichTextField({
  label,
  description,
  error,
  required,
  disabled,
  value,
  onChange,
  onFocus,
  onBlur,
  pictures,
  lang,
  mark,
  'data-path': path,
}: FieldProps<string | null> & {
  pictures: { readonly purpose: string; readonly megabytes: number } | null;
  /** Of what is written, for the spelling of the browser and readers. */
  lang?: 'en' | 'bn';
  /** Beside the label. */
  mark?: ReactNode;
}) {
  const t = useWords(richTextWords);
  const id = useId();
  const [adds, setAdds] = useState(false);
  const name = typeof label === 'string' ? label : '';
  const latest = useRef({ onChange, onFocus, onBlur });
  const kept = useRef(value ?? null);
  useEffect(() => {
    latest.current = { onChange, onFocus, onBlur };
  });
  const editor = useEditor({
    extensions,
    // The page allows no styles from script: they are in rich-text.css.
    injectCSS: false,
    content: htmlOf(value ?? ''),
    editable: !disabled,
    // The toolbar shows what the words under the cursor are.
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': name,
        ...(required ? { 'aria-required': 'true' } : {}),
        ...(lang ? { lang } : {}),
        ...(path ? { 'data-path': path } : {}),
      },
    },
    onUpdate: ({ editor: now }) => {
      kept.current = written(now);
      latest.current.onChange?.(kept.current);
    },
    onFocus: () => latest.current.onFocus?.(undefined as never),
    onBlur: () => latest.current.onBlur?.(undefined as never),
  });
  // Another row, or what somebody else saved, was put into the form.
  useEffect(() => {
    const now = value ?? null;
    if (now === kept.current) return;
    kept.current = now;
    editor.commands.setContent(htmlOf(now ?? ''), { emitUpdate: false });
  }, [value, editor]);

  const labels = useToolLabels();
  return (
    <Input.Wrapper
      label={
        <>
          {label} {mark}
        </>
      }
      labelElement="div"
      description={description}
      error={error}
      errorProps={{ id }}
      required={required ?? false}
    >
      <RichTextEditor editor={editor} labels={labels} className="bp-rich">
        <RichToolbar
          label={t('toolbar', { label: name })}
          inTable={editor.isActive('table')}
          picture={pictures && <InsertPicture.Control opened={adds} onOpen={() => setAdds(true)} />}
        />
        <RichTextEditor.Content />
      </RichTextEditor>
      {pictures && (
        <InsertPicture
          opened={adds}
          pictures={pictures}
          onClose={() => setAdds(false)}
          onChosen={(picture) => {
            setAdds(false);
            editor.chain().focus().setImage(picture).run();
          }}
        />
      )}
    </Input.Wrapper>
  );
}
