import { Avatar, Stack, Title } from '@mantine/core';
import type { AnyReport, AnyReportRow, ReportGroup } from '#kernel/lists/report.ts';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import { firstLetter } from '#kernel/text/first-letter.ts';
import { uiWords } from '../words.ts';
import { listCell, type Showing } from './cell.tsx';
import './people-sheet.css';

/** A report whose rows are people: cards with their photos, under the names of their groups. */
export function PeopleSheet({
  report,
  whole,
  photo,
}: {
  report: AnyReport;
  whole: ReportGroup;
  photo: string;
}) {
  const showing: Showing = { lang: useLang(), format: useFormat(), t: useWords(uiWords), plain: true };
  if (whole.groups.length === 0) return <Cards report={report} rows={whole.rows} {...{ photo, showing }} />;
  return (
    <Stack gap="lg">
      {whole.groups.map((group, at) => {
        const column = group.by ? report.columns[group.by] : undefined;
        return (
          <section key={at}>
            <Title order={2} size="h4" mb="xs">
              {column && group.by && group.first && listCell(group.by, column, { ...group.first }, showing)}
            </Title>
            <Cards report={report} rows={group.rows} {...{ photo, showing }} />
          </section>
        );
      })}
    </Stack>
  );
}

function Cards({
  report,
  rows,
  photo,
  showing,
}: {
  report: AnyReport;
  rows: readonly AnyReportRow[];
  photo: string;
  showing: Showing;
}) {
  const shown = Object.entries(report.columns).filter(
    ([key, { hidden }]) => !hidden && !report.groups?.includes(key),
  );
  const [title, ...others] = shown;
  return (
    <ul className="bp-people-sheet">
      {rows.map((row, at) => {
        const drawn = title && listCell(title[0], title[1], { ...row }, showing);
        const name = typeof drawn === 'string' ? drawn : '';
        return (
          <li key={at}>
            <Avatar
              size={88}
              radius="md"
              src={(row[photo] as string | null) ?? null}
              alt=""
              color="green"
              imageProps={{ loading: 'lazy' }}
            >
              {firstLetter(name)}
            </Avatar>
            <strong>{name}</strong>
            {others.map(([key, column]) => (
              <small key={key}>
                {column.kind === 'text' || column.kind === 'name' ? '' : `${column.word[showing.lang]}: `}
                {listCell(key, column, { ...row }, showing)}
              </small>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
