import { useState, type Dispatch, type SetStateAction } from 'react';
import { translator } from '#kernel/words.ts';
import { usePublic } from '#ui/public/page.tsx';
import type { ApplicationField } from '../base/application-fields.ts';
import type { FormValues } from './values.ts';
import type { Areas } from './page.server.ts';
import { pageWords } from './words.ts';
import { SelectLine, type Note } from './fields.tsx';
import { askAreas } from './live-check.tsx';

/** Division, district and thana, each narrowing the next; without script a button brings the next list. */
export function AreaFields({
  areas,
  typed,
  setTyped,
  note,
}: {
  areas: Areas;
  typed: FormValues;
  setTyped: Dispatch<SetStateAction<FormValues>>;
  note: (field: ApplicationField) => Note;
}) {
  const { lang } = usePublic();
  const t = translator(pageWords, lang);
  const [districts, setDistricts] = useState(areas.districts);
  const [thanas, setThanas] = useState(areas.thanas);

  const chooseDivision = async (division_id: string) => {
    setTyped((before) => ({ ...before, division_id, district_id: '', thana_id: '' }));
    setThanas([]);
    setDistricts(division_id ? await askAreas({ division_id }).catch(() => []) : []);
  };
  const chooseDistrict = async (district_id: string) => {
    setTyped((before) => ({ ...before, district_id, thana_id: '' }));
    setThanas(district_id ? await askAreas({ district_id }).catch(() => []) : []);
  };
  return (
    <>
      <SelectLine
        name="division_id"
        required
        note={note('division_id')}
        options={areas.divisions}
        first={t('choose')}
        value={typed.division_id ?? ''}
        onChange={(event) => void chooseDivision(event.currentTarget.value)}
      />
      <SelectLine
        name="district_id"
        required
        note={note('district_id')}
        options={districts}
        first={districts.length > 0 ? t('choose') : t('first_division')}
        value={typed.district_id ?? ''}
        onChange={(event) => void chooseDistrict(event.currentTarget.value)}
      />
      <SelectLine
        name="thana_id"
        required
        note={note('thana_id')}
        options={thanas}
        first={thanas.length > 0 ? t('choose') : t('first_district')}
        value={typed.thana_id ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setTyped((before) => ({ ...before, thana_id: value }));
        }}
      />
      <div className="pb-field pb-without-script">
        <button className="pb-button pb-quiet" type="submit" name="step" value="areas">
          {t('show_areas')}
        </button>
        <p className="pb-hint">{t('show_areas_hint')}</p>
      </div>
    </>
  );
}
