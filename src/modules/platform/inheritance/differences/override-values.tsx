import { ColorSwatch, Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang } from '#ui/language.tsx';
import type { Catalogue } from '../overrides/schemas.ts';

type Field = Catalogue['fields'][number];

/** A value of a field as people read it. */
export function FieldValue({ field, value }: { field: Field; value: string | null | undefined }) {
  const format = useFormat();
  if (!value) return '–';
  if (field.kind === 'colour')
    return (
      <Group gap={6} wrap="nowrap" component="span" display="inline-flex" style={{ verticalAlign: 'bottom' }}>
        <ColorSwatch color={value} size={14} component="span" />
        {value}
      </Group>
    );
  return field.kind === 'time' ? format.time(value) : value;
}

/** Overridden values, field by field. */
export function OverrideValues({
  catalogue,
  values,
}: {
  catalogue: Catalogue;
  values: Readonly<Record<string, string>>;
}) {
  const lang = useLang();
  const shown = catalogue.fields.filter(({ key }) => values[key] !== undefined);
  if (shown.length === 0) return null;
  return (
    <Stack gap={2}>
      {shown.map((field) => (
        <Text key={field.key} size="sm" component="div">
          <Text span size="sm" c="dimmed">
            {field.word[lang]}:{' '}
          </Text>
          <FieldValue field={field} value={values[field.key]} />
        </Text>
      ))}
    </Stack>
  );
}
