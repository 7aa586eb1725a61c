/** What of a person may be shown to visitors beside name and designation. */
export const personParts = ['photo', 'phone', 'email', 'qualification'] as const;
export type PersonPart = (typeof personParts)[number];

/** Null: nothing was decided. */
export type Decided = boolean | null;
export type Decisions = Readonly<Record<`own_${PersonPart}` | `office_${PersonPart}`, Decided>>;

export const partStates = ['shown', 'hidden', 'refused', 'undecided'] as const;
export type PartState = (typeof partStates)[number];

/** The person's no comes first, then the office's; without either, one yes is enough. */
export function partState(own: Decided, office: Decided): PartState {
  if (own === false) return 'refused';
  if (office === false) return 'hidden';
  return own || office ? 'shown' : 'undecided';
}

const none: Decisions = {
  own_photo: null,
  own_phone: null,
  own_email: null,
  own_qualification: null,
  office_photo: null,
  office_phone: null,
  office_email: null,
  office_qualification: null,
};

/** The parts of a person that visitors see; nothing of who has no row. */
export function shownParts(decisions: Decisions | null): Record<PersonPart, boolean> {
  const of = decisions ?? none;
  const isShown = (part: PersonPart) => partState(of[`own_${part}`], of[`office_${part}`]) === 'shown';
  return {
    photo: isShown('photo'),
    phone: isShown('phone'),
    email: isShown('email'),
    qualification: isShown('qualification'),
  };
}
