import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { Field, FilesField as Declared } from '#kernel/lists/field.ts';
import { DateField } from '../inputs/date-field.tsx';
import { later } from '../later.tsx';
import { LinkField } from '../inputs/link-field.tsx';
import {
  ChoiceField,
  MarksField,
  MoneyField,
  NumberField,
  PercentField,
  TextField,
  YesNoField,
} from '../inputs/plain-fields.tsx';

// Few forms choose several at once.
export const LinksField = later(() => import('./many-fields.tsx').then((part) => part.LinksField));
// Nor do many ask for a picture.
export const PictureField = later(() => import('./picture-field.tsx').then((part) => part.PictureField));
// The editor of rich texts is large: nobody loads it who does not write.
export const RichTextField = later(() => import('./rich-text-field.tsx').then((part) => part.RichTextField));
export const FilesField = later(() => import('./files-field.tsx').then((part) => part.FilesField));
export const RichPair = later(() => import('./rich-pair.tsx').then((part) => part.RichPair));
export const ChoicesField = later(() => import('./many-fields.tsx').then((part) => part.ChoicesField));

export {
  ChoiceField,
  DateField,
  LinkField,
  MarksField,
  MoneyField,
  NumberField,
  PercentField,
  TextField,
  YesNoField,
};

type Values = Record<string, unknown>;

/** The input of a declared field, bound to a form under its name. */
export function FieldInput({
  field,
  name,
  label,
  form,
  description,
  placeholder,
}: {
  field: Field;
  name: string;
  label: ReactNode;
  form: UseFormReturnType<Values>;
  description?: ReactNode;
  placeholder?: string | undefined;
}) {
  const common = {
    ...form.getInputProps(name),
    label,
    ...(description ? { description } : {}),
    ...(placeholder ? { placeholder } : {}),
    required: field.required === true,
  };
  switch (field.kind) {
    case 'long-text':
      return <TextField {...common} lines={3} max={field.max} />;
    case 'rich-text':
      return <RichTextField {...common} pictures={field.pictures} />;
    case 'text':
      return <TextField {...common} max={field.max} />;
    case 'email':
      return <TextField {...common} type="email" max={field.max} />;
    case 'phone':
      return <TextField {...common} type="tel" max={field.max} />;
    case 'time':
      return <TextField {...common} type="time" />;
    case 'colour':
      return <TextField {...common} type="color" />;
    case 'integer':
      return <NumberField {...common} />;
    case 'decimal':
      return <NumberField {...common} decimals={4} />;
    case 'money':
      return <MoneyField {...common} />;
    case 'percent':
      return <PercentField {...common} />;
    case 'date':
      return <DateField {...common} />;
    case 'yes-no':
      return <YesNoField {...common} required={false} />;
    case 'choice':
      return <ChoiceField {...common} choices={field.choices} />;
    case 'choices':
      return <ChoicesField {...common} choices={field.choices} />;
    case 'link':
      return <LinkField {...common} to={field.to} {...narrowed(field.within, form)} />;
    case 'picture':
      return <PictureField {...common} purpose={field.purpose} megabytes={field.megabytes} />;
    case 'files':
      return <FilesField {...common} {...filesOf(field)} />;
    case 'links':
      return <LinksField {...common} to={field.to} {...narrowed(field.within, form)} />;
  }
}

const filesOf = ({ purpose, megabytes, accept, most }: Declared) => ({ purpose, megabytes, accept, most });

function narrowed(within: string | undefined, form: UseFormReturnType<Values>) {
  return within ? { within: { [within]: form.values[within] as string | null } } : {};
}
