import { useState, type Dispatch, type SetStateAction } from 'react';
import { translator } from '#kernel/words.ts';
import { usePublic } from '#ui/public-page.tsx';
import type { ApplicationField } from '../application-fields.ts';
import type { FormValues } from '../form-values.ts';
import type { Places } from '../page.server.ts';
import { pageWords } from '../page-words.ts';
import { SelectLine, type Note } from './form-fields.tsx';
import { askPlaces } from './live-check.tsx';

/** Division, district and thana, each narrowing the next; without script a button brings the next list. */
export function PlaceFields({
  places,
  typed,
  setTyped,
  note,
}: {
  places: Places;
  typed: FormValues;
  setTyped: Dispatch<SetStateAction<FormValues>>;
  note: (field: ApplicationField) => Note;
}) {
  const { lang } = usePublic();
  const t = translator(pageWords, lang);
  const [districts, setDistricts] = useState(places.districts);
  const [thanas, setThanas] = useState(places.thanas);

  const chooseDivision = async (division_id: string) => {
    setTyped((before) => ({ ...before, division_id, district_id: '', thana_id: '' }));
    setThanas([]);
    setDistricts(division_id ? await askPlaces({ division_id }).catch(() => []) : []);
  };
  const chooseDistrict = async (district_id: string) => {
    setTyped((before) => ({ ...before, district_id, thana_id: '' }));
    setThanas(district_id ? await askPlaces({ district_id }).catch(() => []) : []);
  };
  return (
    <>
      <SelectLine
        name="division_id"
        required
        note={note('division_id')}
        options={places.divisions}
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
        <button className="pb-button pb-quiet" type="submit" name="step" value="places">
          {t('show_places')}
        </button>
        <p className="pb-hint">{t('show_places_hint')}</p>
      </div>
    </>
  );
}
