import { Table } from '@mantine/core';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, type Word } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang } from '#ui/language.tsx';
import {
  educationBoards,
  genderTypes,
  institutionLevels,
  institutionTypes,
  nameOfCode,
} from '#modules/platform/sites/base/institution.ts';
import type { ApplicationField } from '../base/application-fields.ts';
import { labelOf } from '../form/values.ts';

export type ApplicationRow = {
  name_en: string;
  name_bn: string;
  eiin: string | null;
  institution_type: string;
  gender_type: string;
  levels: string[];
  board: string | null;
  address: string;
  address_bn: string | null;
  post_office: string | null;
  post_code: string | null;
  email: string;
  phone: string;
  applicant_name: string;
  applicant_designation: string | null;
  applicant_phone: string;
  message: string | null;
  area: { division: Word | null; district: Word | null; thana: Word | null };
};

/** What an applicant said, to be read. */
export function ApplicationFacts({ row }: { row: ApplicationRow }) {
  const lang = useLang();
  const format = useFormat();
  const named = (word: Word | null) => (word ? say(word, lang) : '');
  const { division, district, thana } = row.area;
  const post = [row.post_office, format.code(row.post_code ?? '')].filter(Boolean).join(' ');
  const address = [row.address, post, named(thana), named(district), named(division)]
    .filter((part) => part !== '')
    .join(', ');
  const lines: [ApplicationField, string][] = [
    ['name_en', row.name_en],
    ['name_bn', row.name_bn],
    ['eiin', format.code(row.eiin ?? '–')],
    ['institution_type', say(nameOfCode(institutionTypes, row.institution_type), lang)],
    ['gender_type', say(nameOfCode(genderTypes, row.gender_type), lang)],
    ['levels', row.levels.map((code) => say(nameOfCode(institutionLevels, code), lang)).join(', ')],
    ['board', row.board ? say(nameOfCode(educationBoards, row.board), lang) : '–'],
    ['address', address],
    ...(row.address_bn ? [['address_bn', row.address_bn] satisfies [ApplicationField, string]] : []),
    ['email', row.email],
    ['phone', displayMobile(row.phone, lang)],
    ['applicant_name', row.applicant_name],
    ['applicant_designation', row.applicant_designation ?? '–'],
    ['applicant_phone', displayMobile(row.applicant_phone, lang)],
    ...(row.message ? [['message', row.message] satisfies [ApplicationField, string]] : []),
  ];
  return (
    <Table layout="fixed" verticalSpacing="xs">
      <Table.Tbody>
        {lines.map(([field, text]) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" w="38%" fw={400} c="dimmed">
              {say(labelOf(field), lang)}
            </Table.Th>
            <Table.Td>{text}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
